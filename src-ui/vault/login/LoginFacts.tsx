import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import { useCallback } from 'react';
import { isWebAddress } from '#core/kernel/web-address.ts';
import type { Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { LoginHandovers, OpenedPassword } from '../handovers/LoginHandovers.tsx';
import { useNow } from '../list/use-found-logins.ts';
import { LoginExpiry } from '../parts/LoginExpiry.tsx';
import { ScoreMeter } from '../parts/ScoreMeter.tsx';
import { SecretValue } from '../parts/SecretValue.tsx';
import { useCopySecret } from '../parts/use-secret.ts';
import { Buttons } from '../session/gate-styles.ts';
import { vaultStores } from '../vault-stores.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { Facts, Tags } from './login-styles.ts';
import { OneTimeCodeFact } from './OneTimeCodeFact.tsx';
import { SecurityQuestions } from './SecurityQuestions.tsx';

export type LoginStep = 'facts' | 'edit' | 'password' | 'expiry' | 'handover' | 'delete';

type Props = { readonly login: Login; readonly onStep: (step: LoginStep) => void };

/** What a login holds, and the ways to change it. */
export const LoginFacts = ({ login, onStep }: Props) => {
  const { reveal } = useFeature(vaultStores).secrets;
  const copy = useCopySecret();
  const now = useNow();
  const { id, username, url, tags, brand } = login;
  const readTotp = useCallback(() => reveal(id, 'totp'), [reveal, id]);
  return (
    <>
      {login.isAltered ? (
        <Notice $tone="warning">Details were changed outside your vault. What you sealed is shown here.</Notice>
      ) : null}
      {login.isOlder ? (
        <Notice $tone="warning">Older version received: this device has seen a newer one.</Notice>
      ) : null}
      <OpenedPassword login={login} onChange={() => onStep('password')} />
      <Facts>
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
          <SecretValue label="Password" read={() => reveal(id, 'password')} />
        </dd>
        <dt>Strength</dt>
        <dd>
          <ScoreMeter score={login.score} />
        </dd>
        <OneTimeCodeFact key={login.meta.revs.totp} read={readTotp} />
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
        <dt>Expires</dt>
        <dd>
          <LoginExpiry expiryDate={login.expiryDate} now={now} />
        </dd>
        <dt>Brand</dt>
        <dd>{brand?.name ?? 'None'}</dd>
        <dt>Tags</dt>
        <dd>
          {tags.length === 0 ? (
            'None'
          ) : (
            <Tags>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </Tags>
          )}
        </dd>
      </Facts>
      <Buttons>
        <Button $look="primary" onClick={() => onStep('password')}>
          Change password
        </Button>
        <Button onClick={() => onStep('edit')}>Edit</Button>
        <Button onClick={() => onStep('expiry')}>Expiry</Button>
        <Button onClick={() => onStep('handover')}>Hand over</Button>
        <ButtonLink href={`/passwords/${id}/notes`}>Notes and tags</ButtonLink>
        <ButtonLink href={`/passwords/${id}/history`}>History</ButtonLink>
        <Button $look="quiet" onClick={() => onStep('delete')}>
          Delete
        </Button>
      </Buttons>
      <LoginHandovers login={login} />
      <BackupCodes login={login} />
      <SecurityQuestions login={login} />
    </>
  );
};
