/** 26 characters of Crockford's base 32: 48 bits of time, 80 of chance. Upper case. */
export type Ulid = string & { readonly ulid: unique symbol };

const canonical = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** Tested before any change of case: other alphabets have letters whose upper case is one of these. */
const anyCase = new RegExp(canonical, 'i');

/** The canonical form of a typed id; undefined where it is not a ULID. Lower case is accepted. */
export const parseUlid = (text: string): Ulid | undefined =>
  anyCase.test(text) ? (text.toUpperCase() as Ulid) : undefined;

export const isUlid = (text: string): text is Ulid => canonical.test(text);

/** Returns a new id; ids sort in the order in which they were made. Throws nothing. */
export type UlidSource = () => Ulid;
