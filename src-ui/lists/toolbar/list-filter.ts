/** One value of a filter, with how many records it would leave where that is known. */
export type Choice = { readonly value: string; readonly label: string; readonly count?: number };

type Named = {
  /** The search parameter of the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  /** What a choice does; it changes the filter's own parameter of the address unless given. */
  readonly onChange?: (value: string | undefined) => void;
};

/** One of some values; `other` names a value that is none of them. */
export type ChoiceFilter = Named & {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  readonly other?: string;
};

/** A user, whom those may search for who see every user. */
export type PersonFilter = Named & {
  readonly kind: 'person';
  /** The name of the chosen person, for the middle of a sentence. */
  readonly shown: string;
  readonly canSearch: boolean;
};

/** What a list can be narrowed by, as its address says it. */
export type ListFilter = ChoiceFilter | PersonFilter;

/** Returns what a filter is set to, in words; undefined where it is not set. */
export const chosenIn = (filter: ListFilter): string | undefined => {
  if (filter.value === undefined) return undefined;
  if (filter.kind === 'person') return filter.shown;
  return filter.choices.find(({ value }) => value === filter.value)?.label ?? filter.other ?? filter.value;
};

/** Returns the choices of these values by their names. */
export const choicesOf = <T extends string>(values: readonly T[], nameOf: (value: T) => string): readonly Choice[] =>
  values.map((value) => ({ value, label: nameOf(value) }));
