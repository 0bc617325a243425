const types = { login: 1, note: 2, card: 3, identity: 4 } as const;

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const time = (number: number): string => new Date(Date.UTC(2023, 0, 1) + number * 86_400_123).toISOString();

const folderNames = [
  'Work',
  'Zu Hause 🏠',
  'a folder whose name is longer than any tag may be',
  'shop; "quoted", comma',
];

const urisOf = (number: number): readonly unknown[] | null => {
  const one = { match: null, uri: `https://site${number}.test/login?next=%2F` };
  switch (number % 6) {
    case 0:
      return null;
    case 1:
      return [
        { ...one, match: 1 },
        { match: 4, uri: `https://${number}.alt.test` },
        { match: null, uri: 'androidapp://com.site' },
      ];
    case 2:
      return [{ match: 3, uri: 'iosapp://com.site' }, one];
    case 3:
      return [];
    default:
      return [one];
  }
};

const historyOf = (number: number): readonly unknown[] | null =>
  number % 4 === 0
    ? [2, 1].map((age) => ({ lastUsedDate: time(number + 10 - age), password: `old-${age}-of-${number} ünïcödé` }))
    : null;

const fieldsOf = (number: number): object =>
  number % 5 === 0
    ? {
        fields: [
          { name: 'PIN', value: `${number}`, type: 1, linkedId: null },
          { name: 'Remember me', value: 'true', type: 2, linkedId: null },
          { name: 'User', value: null, type: 3, linkedId: 100 },
          { name: null, value: 'no name', type: 0, linkedId: null },
        ],
      }
    : {};

const shared = (number: number) => ({
  passwordHistory: historyOf(number),
  revisionDate: time(number + 20),
  creationDate: time(number),
  deletedDate: null,
  id: uuid(number),
  organizationId: null,
  folderId: number % 3 === 0 ? uuid(9000 + (number % folderNames.length)) : null,
  reprompt: number % 7 === 0 ? 1 : 0,
  favorite: number % 11 === 0,
  collectionIds: null,
});

const nameOf = (number: number): string => {
  if (number % 10 === 0) return 'GitHub';
  if (number % 10 === 1) return 'google';
  return `Ünïcödé «${number}» 密码 🙂`;
};

const passwordOf = (number: number): string | null => {
  if (number % 50 === 0) return null;
  return number % 9 === 0 ? `=SUM(${number}),"quoted"\n second line ` : `P@ss-${number}-wörd`;
};

const loginOf = (number: number): object => ({
  ...shared(number),
  type: types.login,
  name: nameOf(number),
  notes: number % 8 === 0 ? `notes of ${number}\n\tlines, and ends` : null,
  ...fieldsOf(number),
  login: {
    ...(number % 13 === 0 ? { fido2Credentials: [{ credentialId: uuid(number), keyType: 'public-key' }] } : {}),
    uris: urisOf(number),
    username: number % 12 === 0 ? null : `user${number}@example.test`,
    password: passwordOf(number),
    totp: number % 14 === 0 ? 'JBSWY3DPEHPK3PXP' : null,
  },
});

const otherOf = (number: number): object => {
  const common = { ...shared(number), name: `Item ${number}`, notes: 'no login' };
  switch (number % 3) {
    case 0:
      return { ...common, type: types.note, secureNote: { type: 0 } };
    case 1:
      return { ...common, type: types.card, card: { number: '4111111111111111', code: '123' } };
    default:
      return { ...common, type: types.identity, identity: { firstName: 'Ada' } };
  }
};

/** Every twentieth item is no login. */
const isOther = (number: number): boolean => number % 20 === 19;

/** A Bitwarden export of so many items, with every field that it documents for logins. */
export const aBitwardenExport = (count: number) => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    encrypted: false,
    folders: folderNames.map((name, at) => ({ id: uuid(9000 + at), name })),
    items: numbers.map((number) => (isOther(number) ? otherOf(number) : loginOf(number))),
  };
};

export const bitwardenLogins = ({ items }: ReturnType<typeof aBitwardenExport>): readonly object[] =>
  items.filter((item) => Reflect.get(item, 'type') === types.login);
