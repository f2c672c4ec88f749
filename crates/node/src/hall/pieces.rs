//! What comes in several pieces: lists by pages, logs by parts. What is not whole takes a bounded place.

use std::collections::BTreeMap;

use ugolki_record::{Digest, GameId};
use ugolki_tournament::fact::{IdList, ListId};

use super::message::{MAX_PAGE, MAX_PIECE, Message, Page, Piece};

/// How many logs a peer may bring in pieces at once.
const LOGS: usize = 4;
/// How many lists may be on their way at once.
const LISTS: usize = 8;

/// The lists that are on their way. Pages may come from several peers: only the whole is checked, by its id.
#[derive(Debug, Default)]
pub(super) struct Pages {
    lists: BTreeMap<ListId, BTreeMap<u16, Vec<Digest>>>,
    counts: BTreeMap<ListId, u32>,
}

/// What became of a page.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Paged {
    /// More are missing: these.
    Missing(Vec<u16>),
    /// The list is whole.
    Whole(IdList),
    /// It can be no page of this list, or the whole is not the list. All its pages are dropped.
    Wrong,
}

fn pages(count: u32) -> u16 {
    let page = u32::try_from(MAX_PAGE).unwrap_or(u32::MAX);
    u16::try_from(count.div_ceil(page)).unwrap_or(u16::MAX).max(1)
}

impl Pages {
    /// Takes a page of a list that is wanted.
    pub(super) fn take(&mut self, page: Page) -> Paged {
        let Page {
            list,
            count,
            page,
            ids,
        } = page;
        let last = pages(count).saturating_sub(1);
        let whole = u32::try_from(IdList::MAX).unwrap_or(u32::MAX);
        let expected = if page < last {
            MAX_PAGE
        } else {
            let before = u32::from(last).saturating_mul(u32::try_from(MAX_PAGE).unwrap_or(u32::MAX));
            usize::try_from(count.saturating_sub(before)).unwrap_or(usize::MAX)
        };
        let same = self.counts.get(&list).is_none_or(|known| *known == count);
        if count > whole || page > last || ids.len() != expected || !same {
            self.forget(&list);
            return Paged::Wrong;
        }
        if self.lists.len() >= LISTS
            && !self.lists.contains_key(&list)
            && let Some(other) = self.lists.keys().next().copied()
        {
            self.forget(&other);
        }
        self.counts.insert(list, count);
        let have = self.lists.entry(list).or_default();
        have.insert(page, ids);
        let missing: Vec<u16> = (0..=last).filter(|page| !have.contains_key(page)).collect();
        if !missing.is_empty() {
            return Paged::Missing(missing);
        }
        let ids: Vec<Digest> = have.values().flatten().copied().collect();
        self.forget(&list);
        match IdList::new(ids) {
            Ok(whole) if whole.id() == list => Paged::Whole(whole),
            Ok(_) | Err(_) => Paged::Wrong,
        }
    }

    fn forget(&mut self, list: &ListId) {
        self.lists.remove(list);
        self.counts.remove(list);
    }
}

/// A page of a list, if it has that many.
pub(super) fn page(list: &IdList, page: u16) -> Option<Page> {
    if page >= pages(list.count()) {
        return None;
    }
    let ids = list.ids().chunks(MAX_PAGE).nth(usize::from(page));
    Some(Page {
        list: list.id(),
        count: list.count(),
        page,
        ids: ids.unwrap_or_default().to_vec(),
    })
}

/// The logs that a peer is bringing.
#[derive(Debug, Default)]
pub(super) struct Parts {
    logs: BTreeMap<GameId, (u32, Vec<u8>)>,
}

impl Parts {
    /// Takes a piece; gives the whole file once it is there. The pieces of a file come in their order. None for a piece that
    /// fits nowhere: what was there of the file is dropped.
    pub(super) fn take(&mut self, piece: Piece, longest: u32) -> Option<Vec<u8>> {
        let Piece {
            game,
            total,
            at,
            bytes,
        } = piece;
        let (known, mut file) = if at == 0 {
            (total, Vec::new())
        } else {
            self.logs.remove(&game)?
        };
        let fits = u32::try_from(file.len()).is_ok_and(|length| length == at) && known == total;
        file.extend(bytes);
        let length = u32::try_from(file.len()).unwrap_or(u32::MAX);
        if !fits || total > longest || length > total {
            return None;
        }
        if length == total {
            return Some(file);
        }
        if self.logs.len() >= LOGS {
            self.logs.pop_first();
        }
        self.logs.insert(game, (total, file));
        None
    }
}

/// A log file in pieces.
pub(super) fn pieces(game: GameId, file: &[u8]) -> impl Iterator<Item = Message> + '_ {
    let total = u32::try_from(file.len()).unwrap_or(u32::MAX);
    file.chunks(MAX_PIECE).enumerate().map(move |(place, bytes)| {
        Message::Log(Piece {
            game,
            total,
            at: u32::try_from(place.saturating_mul(MAX_PIECE)).unwrap_or(u32::MAX),
            bytes: bytes.to_vec(),
        })
    })
}

#[cfg(test)]
mod tests;
