import styled from 'styled-components';
import { expiresThisWeek, expiryText, isExpired } from '#core/vault/expiry.ts';

type Tone = 'danger' | 'warning' | 'muted';

const Text = styled.span<{ readonly $tone: Tone }>`
  color: ${({ theme, $tone }) => theme.color[$tone]};
  font-variant-numeric: tabular-nums;
`;

type Props = { readonly expiryDate: string | undefined; readonly now: number };

/** `DD/MM/YYYY hh:mm`, with a word where it is near or past. */
export const LoginExpiry = ({ expiryDate, now }: Props) => {
  if (expiryDate === undefined) return <Text $tone="muted">Never</Text>;
  if (isExpired(expiryDate, now)) return <Text $tone="danger">Expired {expiryText(expiryDate)}</Text>;
  return <Text $tone={expiresThisWeek(expiryDate, now) ? 'warning' : 'muted'}>{expiryText(expiryDate)}</Text>;
};
