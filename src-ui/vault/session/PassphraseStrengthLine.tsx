import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { passphraseMaxLength, passphraseProblem } from '#core/vault/vault-key.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultStores } from '../vault-stores.ts';

const words = ['Very easy to guess', 'Easy to guess', 'Could be stronger', 'Strong', 'Very strong'];

const Line = styled.p`
  display: grid;
  grid-template-columns: repeat(5, 1fr) auto;
  align-items: center;
  gap: 3px;
  font-size: ${({ theme }) => theme.size.meta};
  color: ${({ theme }) => theme.color.muted};

  span:last-child {
    padding-left: ${({ theme }) => theme.space[2]};
  }
`;

const Bar = styled.span<{ readonly $on: boolean; readonly $good: boolean }>`
  height: 4px;
  border-radius: 2px;
  background: ${({ theme, $on, $good }) => {
    if (!$on) return theme.color.line;
    return $good ? theme.color.positive : theme.color.danger;
  }};
`;

type Props = { readonly passphrase: string };

/** How hard the passphrase is to guess, as it is typed. */
export const PassphraseStrengthLine = ({ passphrase }: Props) => {
  const { strength: measure } = useFeature(vaultStores).secrets;
  const [measured, setMeasured] = useState<number>();
  const isMeasurable = passphrase !== '' && passphrase.length <= passphraseMaxLength;
  useEffect(() => {
    let current = true;
    if (isMeasurable)
      void measure(passphrase).then((score) => {
        if (current) setMeasured(score);
      });
    return () => {
      current = false;
    };
  }, [measure, passphrase, isMeasurable]);
  const strength = isMeasurable ? measured : undefined;
  if (strength === undefined) return null;
  const problem = passphraseProblem(passphrase, strength);
  return (
    <Line role="status">
      {words.map((word, at) => (
        <Bar key={word} $on={at <= strength} $good={problem === undefined} />
      ))}
      <span>{problem ?? words[strength]}</span>
    </Line>
  );
};
