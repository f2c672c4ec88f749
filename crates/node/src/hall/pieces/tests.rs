//! Lists in pages and logs in pieces.

use super::*;

fn list(count: u32) -> IdList {
    let id = |number: u32| {
        let mut id = [0; 32];
        id[..4].copy_from_slice(&number.to_be_bytes());
        Digest(id)
    };
    IdList::new((0..count).map(id).collect()).expect("ascending")
}

#[test]
fn a_list_of_three_pages_comes_in_any_order() {
    let whole = list(9_000);
    let mut pages = Pages::default();
    let page_of = |number| page(&whole, number).expect("there");
    assert_eq!(pages.take(page_of(2)), Paged::Missing(vec![0, 1]));
    assert_eq!(pages.take(page_of(0)), Paged::Missing(vec![1]));
    assert_eq!(pages.take(page_of(0)), Paged::Missing(vec![1]), "twice");
    assert_eq!(pages.take(page_of(1)), Paged::Whole(whole.clone()));
    assert!(page(&whole, 3).is_none());
    assert_eq!(
        pages.take(page(&list(0), 0).expect("one page")),
        Paged::Whole(list(0))
    );
}

#[test]
fn a_changed_id_makes_no_list() {
    let whole = list(5_000);
    let mut pages = Pages::default();
    let mut first = page(&whole, 0).expect("there");
    first.ids[4_095].0[31] = 1;
    assert_eq!(pages.take(first), Paged::Missing(vec![1]));
    assert_eq!(pages.take(page(&whole, 1).expect("there")), Paged::Wrong);
    let mut short = page(&whole, 0).expect("there");
    short.ids.pop();
    assert_eq!(pages.take(short), Paged::Wrong);
}

#[test]
fn a_log_comes_in_pieces_and_only_whole() {
    let game = GameId(Digest([1; 32]));
    let file: Vec<u8> = (0..300_000_u32).map(|at| at.to_le_bytes()[0]).collect();
    let pieces: Vec<Piece> = pieces(game, &file)
        .filter_map(|message| {
            if let Message::Log(piece) = message {
                Some(piece)
            } else {
                None
            }
        })
        .collect();
    assert_eq!(pieces.len(), 3);
    let mut parts = Parts::default();
    let all: Vec<_> = pieces
        .iter()
        .map(|piece| parts.take(piece.clone(), 300_000))
        .collect();
    assert_eq!(all, [None, None, Some(file)]);
    assert_eq!(parts.take(pieces[0].clone(), 299_999), None, "beyond the cap");
    assert_eq!(parts.take(pieces[1].clone(), 300_000), None, "without the first");
    assert_eq!(parts.take(pieces[2].clone(), 300_000), None);
}
