import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const group = getDiffieHellman('modp15');
const power = createDiffieHellman(group.getPrime(), group.getGenerator());

/** The modulus of the group that the proof is in. */
export const N = BigInt(`0x${group.getPrime('hex')}`);

const read = (hex: string): bigint => BigInt(`0x${hex}`);

const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
};

/** Returns a power of a number in that group. */
export const raise = (base: bigint, exponent: bigint): bigint => {
  power.setPrivateKey(bytesOf(exponent));
  return read(power.computeSecret(bytesOf(base)).toString('hex'));
};

const pad = (value: bigint): Buffer => {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
};

const hash = (...parts: (Buffer | string)[]): bigint =>
  BigInt(`0x${parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest('hex')}`);

export type Challenge = Readonly<Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USERNAME' | 'USER_ID_FOR_SRP', string>>;

/** A plain client of the password proof to a user pool: for answers that Amplify would never send, and at a tenth of its cost. */
export const createSrpClient = (poolId: string) => {
  const poolName = poolId.split('_')[1] ?? '';
  const a = read(randomBytes(16).toString('hex'));
  const A = raise(2n, a);

  return {
    start: (USERNAME: string) => ({
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: A.toString(16) },
    }),
    answer: (challenge: Challenge, password: string) => {
      const { SALT, SRP_B, SECRET_BLOCK, USERNAME, USER_ID_FOR_SRP: userId } = challenge;
      const B = read(SRP_B);
      const u = hash(pad(A), pad(B));
      const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
      const x = hash(pad(read(SALT)), inner);
      const k = hash(pad(N), pad(2n));
      const base = (((B - k * raise(2n, x)) % N) + N) % N;
      const S = raise(base, a + u * x);
      const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
      const TIMESTAMP = 'Sat Nov 21 09:00:00 UTC 2026';
      const signature = createHmac('sha256', key)
        .update(poolName)
        .update(userId)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP);
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME,
          TIMESTAMP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
        },
      };
    },
  };
};
