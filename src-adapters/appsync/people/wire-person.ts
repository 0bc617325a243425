type Pictured = { readonly pictureUrl: string | null };

/** Somebody with their picture, undefined where they have none. */
export const toPerson = <Wire extends Pictured>({ pictureUrl, ...wire }: Wire) => ({
  ...wire,
  pictureUrl: pictureUrl ?? undefined,
});
