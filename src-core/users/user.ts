export type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Admin or User. */
  readonly group: string;
  readonly createdAt: string;
  /** Where the reader sees their picture, for an hour at least; undefined for initials. */
  readonly pictureUrl?: string | undefined;
};

/** The little of a user that others' records show. */
export type Person = Pick<User, 'id' | 'name' | 'email' | 'pictureUrl'>;
