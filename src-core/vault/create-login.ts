import { unexpected } from '../kernel/app-error.ts';
import type { Login, LoginContent } from './login.ts';
import { sealLogins, type ImportedEntries } from './seal-login.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';
import type { VaultSession } from './vault-session.ts';
import { openWritten } from './write-login.ts';

type Deps = {
  readonly vault: Pick<VaultGateway, 'create'>;
  readonly cipher: Pick<VaultCipher, 'seal' | 'open'>;
  readonly session: Pick<VaultSession, 'key'>;
};

/** Seals a login and keeps it under the id. The same id again makes no second one. */
export const createLogin =
  ({ vault, cipher, session }: Deps) =>
  async (id: string, typed: LoginContent, imported?: ImportedEntries): Promise<Login> => {
    const { keyVersion } = await session.key();
    const [made] = await sealLogins(cipher, keyVersion, [{ id, typed, imported }]);
    if (made === undefined) throw unexpected('This login could not be sealed');
    const { sealed } = made;
    return openWritten(cipher, await vault.create(sealed), sealed);
  };
