// The types of P-2.1. A table of the page is written down as a value of these, which then reads and writes it. Only the one
// spelling of a value is read (P-2.2).

export class Malformed extends Error {}

class Input {
  #bytes;
  #at = 0;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  take(length) {
    if (length > this.#bytes.length - this.#at) throw new Malformed('cut short');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  get used() {
    return this.#at === this.#bytes.length;
  }
}

const number = (length) => ({
  read: (input) => input.take(length).readUIntLE(0, length),
  write(value, out) {
    const bytes = Buffer.alloc(length);
    bytes.writeUIntLE(value, 0, length);
    out.push(bytes);
  },
});

export const u8 = number(1);
export const u16 = number(2);
export const u32 = number(4);

/** A BigInt: JavaScript's numbers hold only 53 bits. */
export const u64 = {
  read: (input) => input.take(8).readBigUInt64LE(),
  write(value, out) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    out.push(bytes);
  },
};

export const bool = {
  read: (input) => oneOf(2, u8.read(input)) === 1,
  write: (value, out) => u8.write(value ? 1 : 0, out),
};

/** `[n]` */
export const fixed = (length) => ({
  read: (input) => Buffer.from(input.take(length)),
  write(value, out) {
    if (value.length !== length) throw new RangeError(`${value.length} bytes for ${length}`);
    out.push(value);
  },
});

/** `bytes` */
export const bytes = {
  read: (input) => Buffer.from(input.take(length(input))),
  write(value, out) {
    u64.write(value.length, out);
    out.push(value);
  },
};

export const text = {
  read(input) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.read(input));
    } catch (error) {
      throw error instanceof Malformed ? error : new Malformed('no UTF-8');
    }
  },
  write: (value, out) => bytes.write(Buffer.from(value), out),
};

export const option = (type) => ({
  read: (input) => (oneOf(2, u8.read(input)) === 1 ? type.read(input) : null),
  write(value, out) {
    u8.write(value === null ? 0 : 1, out);
    if (value !== null) type.write(value, out);
  },
});

export const list = (type, most) => ({
  read: (input) => Array.from({ length: oneOf(most + 1, length(input)) }, () => type.read(input)),
  write(value, out) {
    u64.write(value.length, out);
    for (const element of value) type.write(element, out);
  },
});

/** Always so many, with no length before them. */
export const times = (count, type) => ({
  read: (input) => Array.from({ length: count }, () => type.read(input)),
  write: (value, out) => value.forEach((element) => type.write(element, out)),
});

/** Fields one after the other. */
export const fields = (table) => ({
  read: (input) => Object.fromEntries(Object.entries(table).map(([name, type]) => [name, type.read(input)])),
  write(value, out) {
    for (const [name, type] of Object.entries(table)) type.write(value[name], out);
  },
});

/** A byte 0 or 1, which is a truth value, or 2 and a value behind it. */
export const truthOr = (type) => ({
  read(input) {
    const byte = oneOf(3, u8.read(input));
    return byte === 2 ? type.read(input) : byte === 1;
  },
  write(value, out) {
    u8.write(value === true ? 1 : value === false ? 0 : 2, out);
    if (typeof value !== 'boolean') type.write(value, out);
  },
});

/** An `enum` none of whose variants has fields. Its values are the names given. */
export const names = (...all) => ({
  read: (input) => all[oneOf(all.length, u32.read(input))],
  write: (value, out) => u32.write(found(all, value), out),
});

/** An `enum` whose variants have fields. A value is an object with these, and with the variant's name as `is`. */
export const variants = (table) => {
  const all = Object.keys(table);
  const types = Object.values(table).map(fields);
  return {
    read(input) {
      const variant = oneOf(all.length, u32.read(input));
      return { is: all[variant], ...types[variant].read(input) };
    },
    write(value, out) {
      const variant = found(all, value.is);
      u32.write(variant, out);
      types[variant].write(value, out);
    },
  };
};

export function encode(type, value) {
  const out = [];
  type.write(value, out);
  return Buffer.concat(out);
}

export function decode(type, bytes, most = 4096) {
  if (bytes.length > most) throw new Malformed('too long');
  const input = new Input(bytes);
  const value = type.read(input);
  if (!input.used) throw new Malformed('bytes behind the end');
  return value;
}

function oneOf(count, value) {
  if (value >= count) throw new Malformed('out of range');
  return value;
}

// A length beyond all limits stays beyond them: nothing is set aside for it before its bytes are there.
function length(input) {
  return Number(u64.read(input));
}

function found(all, value) {
  const index = all.indexOf(value);
  if (index < 0) throw new RangeError(`${value} is none of ${all}`);
  return index;
}
