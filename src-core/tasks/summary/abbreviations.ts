/** Words with a full stop that ends no sentence. */
export const abbreviations: ReadonlySet<string> = new Set(
  [
    'dr. mr. mrs. ms. prof. st. vs. etc. e.g. i.e. no. approx. inc. ltd. p. fig.',
    'z.b. d.h. u.a. o.ä. ca. bzw. usw. evtl. ggf. inkl. nr. str. abs. max. min. hr. fr.',
    't.ex. bl.a. d.v.s. m.m. ex. kl. osv.',
  ].flatMap((line) => line.split(' ')),
);

/** What may follow a day that is written as `12.`. */
export const monthNames: ReadonlySet<string> = new Set(
  [
    'january february march april may june july august september october november december',
    'januar februar märz mai juni juli oktober dezember januari februari mars maj augusti',
  ].flatMap((line) => line.split(' ')),
);
