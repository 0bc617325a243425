import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback } from 'react';
import { isWebAddress } from '#core/kernel/web-address.ts';
import type { HandoverField } from '#core/vault/handovers/handover.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { OneTimeCodeFact } from '../login/OneTimeCodeFact.tsx';
import { SecretValue } from '../parts/SecretValue.tsx';
import { useCopySecret, useSecret, type ReadSecret } from '../parts/use-secret.ts';
import type { OpenedHandover } from './handover-stores.ts';

type CodeProps = { readonly read: ReadSecret };

/** The one-time codes of a login, for 30 seconds at a time. */
const HandedCode = ({ read }: CodeProps) => {
  const { text = '', busy, toggle } = useSecret(read);
  const secret = useCallback(async () => text, [text]);
  if (text !== '') return <OneTimeCodeFact read={secret} />;
  return (
    <>
      <dt>One-time code</dt>
      <dd>
        <Button busy={busy} onClick={toggle}>
          Show code
        </Button>
      </dd>
    </>
  );
};

type Props = {
  readonly opened: OpenedHandover;
  /** Returns what reads one text of the login. */
  readonly reading: (field: HandoverField) => ReadSecret;
};

/** What a handed over login holds; its secrets come when they are shown or copied. */
export const OpenedFacts = ({ opened: { username, url, hasNotes, hasTotp }, reading }: Props) => {
  const copy = useCopySecret();
  return (
    <>
      <dt>Username</dt>
      <dd>
        <span>{username === '' ? 'None' : username}</span>
        {username === '' ? null : (
          <IconButton aria-label="Copy username" onClick={() => void copy(async () => username, 'Username')}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </dd>
      <dt>Password</dt>
      <dd>
        <SecretValue label="Password" read={reading('password')} />
      </dd>
      {hasTotp ? <HandedCode read={reading('totp')} /> : null}
      <dt>Address</dt>
      <dd>
        <span>{url === '' ? 'None' : url}</span>
        {isWebAddress(url) ? (
          <IconButton
            as="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Open address in a new tab"
          >
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </dd>
      <dt>Notes</dt>
      <dd>{hasNotes ? <SecretValue label="Notes" read={reading('notes')} /> : 'None'}</dd>
    </>
  );
};
