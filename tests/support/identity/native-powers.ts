import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { N, raise } from './srp-client.ts';

type BigInteger = { readonly toString: (radix: number) => string };
type Callback = (error: unknown, power: BigInteger) => void;
type Module = {
  readonly default: {
    new (digits: string, radix: number): BigInteger;
    readonly prototype: {
      modPow: (this: BigInteger, exponent: BigInteger, modulus: BigInteger, done: Callback) => void;
    };
  };
};

const amplify = createRequire(import.meta.resolve('aws-amplify/auth')).resolve('@aws-amplify/auth/cognito');
const path = new URL('../../../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs', pathToFileURL(amplify));
const { default: Integer } = (await import(/* @vite-ignore */ path.href)) as Module;

const read = (value: BigInteger): bigint => {
  const hex = value.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
};

/** Amplify raises its big numbers in JavaScript, at a fifth of a second each time; Node does it in some milliseconds. */
Integer.prototype.modPow = function modPow(exponent, modulus, done) {
  const [base, by, within] = [read(this), read(exponent), read(modulus)];
  if (within !== N) throw new Error('A proof of a password in another group than the one of user pools');
  done(null, new Integer(raise(((base % N) + N) % N, by).toString(16), 16));
};
