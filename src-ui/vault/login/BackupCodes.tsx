import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import { isReadable, type BackupCode, type Login, type Unreadable } from '#core/vault/login.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { SecretValue } from '../parts/SecretValue.tsx';
import { AddRow, Entries, Grow, Muted, Section } from './login-styles.ts';
import { useEntries } from './use-entries.ts';

type Props = { readonly login: Login };

/** Codes that stand in for an authenticator app, each good once. */
export const BackupCodes = ({ login }: Props) => {
  const { portal } = useApp();
  const load = useCallback(() => portal.vault.codes(login), [portal, login]);
  const list = useEntries<BackupCode | Unreadable>(load);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { entries = [], failure } = list;
  const left = entries.filter((code) => isReadable(code) && code.usedAt === undefined).length;

  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      list.add(await portal.vault.addCode(login, typed));
      setTyped('');
      setProblem(undefined);
    } catch (cause) {
      setProblem(toAppError(cause).message);
    }
    setBusy(false);
  };
  const use = (code: BackupCode) =>
    list.attempt(async () => list.replace({ ...code, usedAt: await portal.vault.markCodeUsed(code.id) }));
  const remove = (id: string) =>
    list.attempt(async () => {
      await portal.vault.removeCode(id);
      list.drop(id);
    });

  return (
    <Section aria-label="2FA backup codes">
      <h3>2FA backup codes</h3>
      <Muted role="status">
        {failure ?? (entries.length === 0 ? 'None kept yet' : `${left} of ${entries.length} left`)}
      </Muted>
      <Entries>
        {entries.map((code, at) => (
          <li key={code.id}>
            {isReadable(code) ? (
              <>
                <Grow>
                  {code.usedAt === undefined ? (
                    <SecretValue label={`Backup code ${at + 1}`} read={async () => code.code} />
                  ) : (
                    <s>{code.code}</s>
                  )}
                </Grow>
                {code.usedAt === undefined ? (
                  <IconButton aria-label={`Mark backup code ${at + 1} as used`} onClick={() => void use(code)}>
                    <Check size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                ) : (
                  <Muted as="span">Used</Muted>
                )}
              </>
            ) : (
              <Grow>This entry cannot be opened</Grow>
            )}
            <IconButton aria-label={`Delete backup code ${at + 1}`} onClick={() => void remove(code.id)}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Entries>
      <AddRow
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="New backup code"
          autoComplete="off"
          spellCheck={false}
          problem={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          Add code
        </Button>
      </AddRow>
    </Section>
  );
};
