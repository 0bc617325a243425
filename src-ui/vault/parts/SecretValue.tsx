import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import styled from 'styled-components';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { useCopySecret, useSecret, type ReadSecret } from './use-secret.ts';

const Frame = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
`;

const Text = styled.span`
  flex: 1;
  min-width: 0;
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

type Props = {
  /** What it is, such as `Password`. */
  readonly label: string;
  readonly read: ReadSecret;
};

/** A secret behind dots: shown for 30 seconds, copied without being shown. */
export const SecretValue = ({ label, read }: Props) => {
  const { text, busy, toggle } = useSecret(read);
  const copy = useCopySecret();
  const shown = text !== undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame>
      <Text aria-live="polite">{shown ? text : '••••••••••••'}</Text>
      <IconButton
        aria-label={`${shown ? 'Hide' : 'Reveal'} ${label.toLowerCase()}`}
        aria-pressed={shown}
        aria-busy={busy}
        onClick={toggle}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy(read, label)}>
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Frame>
  );
};
