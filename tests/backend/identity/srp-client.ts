import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { config, type IdentityWorld } from './identity-world.ts';

/** The modulus of the group that the proof is in. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const poolName = config.poolId.split('_')[1] ?? '';

const raise = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let factor = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
};

const pad = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
};

const hash = (...parts: (Buffer | string)[]): bigint =>
  BigInt(`0x${parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest('hex')}`);

const read = (hex: string): bigint => BigInt(`0x${hex}`);

export type Challenge = Readonly<Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USERNAME' | 'USER_ID_FOR_SRP', string>>;

/** A plain client of the password proof, for answers that Amplify would never send. */
export const createSrpClient = () => {
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

/** One whole sign-in by hand; answers the last reply. */
export const signInByHand = async (world: IdentityWorld, username: string, password: string) => {
  const client = createSrpClient();
  const started = await world.call('InitiateAuth', client.start(username));
  const challenge = started.body['ChallengeParameters'] as Challenge | undefined;
  if (challenge === undefined) return started;
  return world.call('RespondToAuthChallenge', client.answer(challenge, password));
};

export const tokensOf = (reply: { readonly body: Record<string, unknown> }) =>
  reply.body['AuthenticationResult'] as { AccessToken: string; IdToken: string; RefreshToken: string };
