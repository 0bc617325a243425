const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const encoded = (value: number, length: number): string => {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

const epoch = Date.UTC(2026, 0, 1);
const day = 86_400_000;

/** The same ULID for the same place in the data set, ordered as the things were made. */
export const demoId = (daysAgo: number, serial: number): string =>
  `${encoded(epoch - Math.round(daysAgo * day), 10)}${encoded(serial * 1_000_003 + 17, 16)}`;
