import { Secret, TOTP, URI } from 'otpauth';
import type { OneTimeCodes } from '#core/vault/one-time-code.ts';

const readSecret = (text: string): TOTP | undefined => {
  try {
    const typed = text.replaceAll(/[\s-]/g, '');
    if (typed === '') return undefined;
    if (!text.startsWith('otpauth:')) return new TOTP({ secret: Secret.fromBase32(typed) });
    const parsed = URI.parse(text);
    return parsed instanceof TOTP ? parsed : undefined;
  } catch {
    return undefined;
  }
};

export const oneTimeCodes: OneTimeCodes = async (secret, now) => {
  const totp = readSecret(secret);
  if (totp === undefined) return undefined;
  const code = totp.generate({ timestamp: now });
  return { code, period: totp.period, secondsLeft: totp.period - (Math.floor(now / 1000) % totp.period) };
};
