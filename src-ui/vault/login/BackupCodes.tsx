import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { isReadable, type BackupCode, type Login } from '#core/vault/login.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { loginActions } from '../login-actions.ts';
import { SecretValue } from '../parts/SecretValue.tsx';
import { vaultStores } from '../vault-stores.ts';
import { AddRow, Entries, Grow, Muted, Section } from './login-styles.ts';
import { useEntries } from './use-entries.ts';

type Props = { readonly login: Login };

/** Codes to use instead of an authenticator app, each good once. */
export const BackupCodes = ({ login }: Props) => {
  const { codes } = useFeature(vaultStores);
  const { addCode, useCode: markUsed, removeCode } = useFeature(loginActions);
  const { entries, failure, ...list } = useEntries(useMemo(() => codes(login), [codes, login]));
  const adding = useAction(addCode);
  const [typed, setTyped] = useState('');
  const left = entries.filter((code) => isReadable(code) && code.usedAt === undefined).length;

  const add = async (): Promise<void> => {
    const outcome = await adding.run({ login, code: typed });
    if (!outcome.ok) return;
    list.add(outcome.value);
    setTyped('');
  };
  const use = async (code: BackupCode): Promise<void> => {
    const outcome = await markUsed.run(code);
    if (outcome.ok) list.replace(outcome.value);
  };
  const remove = async (id: string): Promise<void> => {
    if ((await removeCode.run(id)).ok) list.drop(id);
  };

  return (
    <Section aria-label="2FA backup codes">
      <h3>2FA backup codes</h3>
      <Muted role="status">
        {failure ?? (entries.length === 0 ? 'None yet' : `${left} of ${entries.length} left`)}
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
          problem={adding.failure}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={adding.busy}>
          Add code
        </Button>
      </AddRow>
    </Section>
  );
};
