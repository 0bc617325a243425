import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { OneTimeCode } from '#core/vault/one-time-code.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { vaultStores } from '../vault-stores.ts';
import { useCopySecret } from '../parts/use-secret.ts';

const Code = styled.span`
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-size: ${({ theme }) => theme.size.lead};
`;

const useOneTimeCode = (read: () => Promise<string>): OneTimeCode | 'unreadable' | undefined => {
  const { oneTimeCode } = useFeature(vaultStores).secrets;
  const [code, setCode] = useState<OneTimeCode | 'unreadable'>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const show = async (secret: string): Promise<void> => {
      const next = await oneTimeCode(secret);
      if (left) return;
      setCode(next ?? 'unreadable');
      if (next !== undefined) timer = setTimeout(() => void show(secret), 1000);
    };
    read().then(
      (secret) => (secret === '' || left ? undefined : show(secret)),
      () => undefined,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [oneTimeCode, read]);
  return code;
};

type Props = {
  /** Returns the authenticator's secret; empty without one. The same function is asked once. */
  readonly read: () => Promise<string>;
};

/** The code that the login's authenticator app shows now; nothing without one. */
export const OneTimeCodeFact = ({ read }: Props) => {
  const code = useOneTimeCode(read);
  const copy = useCopySecret();
  if (code === undefined) return null;
  if (code === 'unreadable')
    return (
      <>
        <dt>One-time code</dt>
        <dd>The authenticator secret is not in base 32</dd>
      </>
    );
  return (
    <>
      <dt>One-time code</dt>
      <dd>
        <span>
          <Code>{code.code.replace(/^(.{3})/, '$1 ')}</Code> for {code.secondsLeft} s
        </span>
        <IconButton aria-label="Copy one-time code" onClick={() => void copy(async () => code.code, 'One-time code')}>
          <Copy size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </dd>
    </>
  );
};
