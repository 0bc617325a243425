import { tokensAt } from '#tests/support/identity/sign-in-at.ts';
import { testPassword } from '#tests/support/embedded-backend.ts';

// Signs one person in over and over, so many times a second or as fast as so many at once can; writes how many sign-ins it made.
const [url = '', email = '', seconds = '0', perSecond = '0', atOnce = '8'] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const begun = performance.now();
let made = 0;
let started = 0;

/** Waits for the turn of the next one. */
const turn = async (): Promise<void> => {
  const at = started++;
  if (Number(perSecond) === 0) return;
  const wait = begun + (at / Number(perSecond)) * 1000 - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
};

const signInOverAndOver = async (): Promise<void> => {
  while (performance.now() < end) {
    await turn();
    await tokensAt(url, email, testPassword);
    made += 1;
  }
};

await Promise.all(Array.from({ length: Number(atOnce) }, signInOverAndOver));
console.log(made / ((performance.now() - begun) / 1000));
