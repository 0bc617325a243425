import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import {
  passwordClasses,
  passwordLength,
  wordCount,
  type PasswordClass,
  type PasswordRecipe,
} from '#core/vault/generate-password.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultStores } from '../vault-stores.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';

const Frame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.size.table};
`;

const Made = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};

  output {
    flex: 1;
    min-width: 0;
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};

  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
  }

  input {
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const classNames: Readonly<Record<PasswordClass, string>> = {
  lowercase: 'a–z',
  uppercase: 'A–Z',
  digits: '0–9',
  symbols: 'Symbols',
};

type Settings = {
  readonly kind: PasswordRecipe['kind'];
  readonly length: number;
  readonly count: number;
  readonly classes: readonly PasswordClass[];
};

const usual: Settings = {
  kind: 'characters',
  length: passwordLength.usual,
  count: wordCount.usual,
  classes: passwordClasses,
};

const recipeOf = ({ kind, length, count, classes }: Settings): PasswordRecipe =>
  kind === 'characters'
    ? { kind, length, classes, avoidAmbiguous: true }
    : { kind, count, separator: '-', capitalize: true, withDigit: true };

type Props = { readonly onGenerated: (password: string) => void };

/** Makes passwords by a recipe; each one made is the one in the form. */
export const PasswordGenerator = ({ onGenerated }: Props) => {
  const { generate } = useFeature(vaultStores).secrets;
  const [settings, setSettings] = useState<Settings>(usual);
  const [made, setMade] = useState('');
  const hand = useEffectEvent((password: string) => {
    setMade(password);
    onGenerated(password);
  });
  useEffect(() => {
    let current = true;
    void generate(recipeOf(settings)).then((password) => {
      if (current) hand(password);
    });
    return () => {
      current = false;
    };
  }, [generate, settings]);
  const { kind, length, count, classes } = settings;
  const change = (changed: Partial<Settings>): void => setSettings({ ...settings, ...changed });
  const toggle = (name: PasswordClass): void => {
    const after = classes.includes(name) ? classes.filter((each) => each !== name) : [...classes, name];
    if (after.length > 0) change({ classes: after });
  };
  return (
    <Frame aria-label="Password generator">
      <Made>
        <output aria-label="Generated password">{made}</output>
        <IconButton aria-label="Generate another password" onClick={() => change({})}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Made>
      <Choices role="radiogroup" aria-label="Made of">
        {(['characters', 'words'] as const).map((name) => (
          <label key={name}>
            <input type="radio" name="recipe" checked={kind === name} onChange={() => change({ kind: name })} />
            {name === 'characters' ? 'Characters' : 'Words'}
          </label>
        ))}
      </Choices>
      {kind === 'characters' ? (
        <>
          <label>
            Length: {length}
            <input
              type="range"
              aria-label="Length"
              min={passwordLength.min}
              max={64}
              value={length}
              onChange={(event) => change({ length: event.target.valueAsNumber })}
            />
          </label>
          <Choices>
            {passwordClasses.map((name) => (
              <label key={name}>
                <input type="checkbox" checked={classes.includes(name)} onChange={() => toggle(name)} />
                {classNames[name]}
              </label>
            ))}
          </Choices>
        </>
      ) : (
        <label>
          Words: {count}
          <input
            type="range"
            aria-label="Words"
            min={wordCount.min}
            max={wordCount.max}
            value={count}
            onChange={(event) => change({ count: event.target.valueAsNumber })}
          />
        </label>
      )}
    </Frame>
  );
};
