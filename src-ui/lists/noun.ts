/** What one record of a list is called, and several. */
export type Noun = { readonly one: string; readonly many: string };
