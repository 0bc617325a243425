/** How many records have a value. */
export type Facet = { readonly value: string; readonly count: number };
