import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const group = getDiffieHellman('modp15');
const power = createDiffieHellman(group.getPrime(), group.getGenerator());
const N = BigInt(`0x${group.getPrime('hex')}`);
const g = 2n;

const mod = (value: bigint): bigint => ((value % N) + N) % N;
const read = (hex: string): bigint => BigInt(`0x${hex}`);
const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
};

/** Even-length bytes with a zero in front when the top bit is set: how both sides write numbers. */
const pad = (value: bigint): Buffer => {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
};

const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();

const raise = (base: bigint, exponent: bigint): bigint => {
  power.setPrivateKey(bytesOf(exponent));
  return read(power.computeSecret(bytesOf(base)).toString('hex'));
};

const k = read(hash(pad(N), pad(g)).toString('hex'));

/** What is stored instead of a password. */
export type Verifier = { readonly salt: string; readonly verifier: string };

export type SrpAccount = { readonly poolName: string; readonly userId: string };

const verifierFor = ({ poolName, userId }: SrpAccount, password: string, salt: string): string => {
  const x = read(hash(pad(read(salt)), hash(`${poolName}${userId}:${password}`)).toString('hex'));
  return raise(g, x).toString(16);
};

export const makeVerifier = (account: SrpAccount, password: string): Verifier => {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierFor(account, password, salt) };
};

export const matchesVerifier = (account: SrpAccount, password: string, known: Verifier): boolean =>
  hash(verifierFor(account, password, known.salt)).equals(hash(known.verifier));

/** A verifier that no password fits, always the same for one seed of at least 32 bytes. */
export const unknownVerifier = (seed: Buffer): Verifier => ({
  salt: hash(seed, 'salt').subarray(0, 16).toString('hex'),
  verifier: mod(read(createHash('shake256', { outputLength: 400 }).update(seed).digest('hex'))).toString(16),
});

/** The server's half of a sign-in: `B` is sent to the client, `b` and `u` are kept until the proof comes. */
export type SrpStart = { readonly A: string; readonly B: string; readonly b: string; readonly u: string };

/** Begins a sign-in; undefined when the client's number would give the key away. */
export const startSrp = (clientHex: string, { verifier }: Verifier): SrpStart | undefined => {
  if (!/^[0-9a-f]{1,800}$/i.test(clientHex)) return undefined;
  const A = read(clientHex);
  if ([0n, 1n, N - 1n].includes(mod(A))) return undefined;
  const b = read(randomBytes(32).toString('hex')) | 1n;
  const B = mod(k * read(verifier) + raise(g, b));
  const u = read(hash(pad(A), pad(B)).toString('hex'));
  if (u === 0n || mod(B) === 0n) return undefined;
  return { A: mod(A).toString(16), B: B.toString(16), b: b.toString(16), u: u.toString(16) };
};

type Proof = { readonly secretBlock: Buffer; readonly timestamp: string };

/** The signature that only somebody who knows the password can make, in base64. */
export const expectedSignature = (
  { poolName, userId }: SrpAccount,
  { verifier }: Verifier,
  { A, b, u }: Omit<SrpStart, 'B'>,
  { secretBlock, timestamp }: Proof,
): string => {
  const S = raise(mod(read(A) * raise(mod(read(verifier)), read(u))), read(b));
  const key = Buffer.from(hkdfSync('sha256', pad(S), pad(read(u)), 'Caldera Derived Key', 16));
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64');
};
