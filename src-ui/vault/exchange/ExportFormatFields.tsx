import styled from 'styled-components';
import type { ExportFormat } from '#core/vault/exchange/export-logins.ts';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PassphraseStrengthLine } from '../session/PassphraseStrengthLine.tsx';

export type ExportKind = ExportFormat['kind'];

export type ExportChoice = {
  readonly kind: ExportKind;
  readonly filePassphrase: string;
  readonly repeated: string;
  /** Whether the person knows that the file is plain text. */
  readonly confirmed: boolean;
};

export type ExportProblems = Readonly<Partial<Record<'filePassphrase' | 'repeated' | 'confirmed', string>>>;

const kinds: readonly { readonly kind: ExportKind; readonly name: string; readonly hint: string }[] = [
  { kind: 'own', name: 'Encrypted file', hint: 'Everything, under a passphrase of its own' },
  { kind: 'bitwarden-json', name: 'Bitwarden JSON', hint: 'Plain text, for Bitwarden and others that read it' },
  { kind: 'csv', name: 'CSV', hint: 'Plain text, for spreadsheets; without history, codes and questions' },
];

const Kinds = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: ${({ theme }) => theme.size.table};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const Kind = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
  }

  input {
    grid-row: span 2;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  small {
    grid-column: 2;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const Confirm = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: ${({ theme }) => theme.space[2]};

  input {
    margin-top: 4px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.table};
`;

type Props = {
  readonly choice: ExportChoice;
  readonly problems: ExportProblems;
  readonly onChange: (changed: Partial<ExportChoice>) => void;
};

/** Which file is written, and what it takes to write it. */
export const ExportFormatFields = ({ choice, problems, onChange }: Props) => (
  <>
    <Kinds>
      <legend>Format</legend>
      {kinds.map(({ kind, name, hint }) => (
        <Kind key={kind}>
          <input type="radio" name="format" checked={choice.kind === kind} onChange={() => onChange({ kind })} />
          <span>{name}</span>
          <small>{hint}</small>
        </Kind>
      ))}
    </Kinds>
    {choice.kind === 'own' ? (
      <>
        <PasswordField
          label="File passphrase"
          autoComplete="new-password"
          help="Needed to import this file again; nobody can recover it"
          value={choice.filePassphrase}
          problem={problems.filePassphrase}
          onChange={(event) => onChange({ filePassphrase: event.target.value })}
        />
        {problems.filePassphrase === undefined ? <PassphraseStrengthLine passphrase={choice.filePassphrase} /> : null}
        <PasswordField
          label="Repeat the file passphrase"
          autoComplete="new-password"
          value={choice.repeated}
          problem={problems.repeated}
          onChange={(event) => onChange({ repeated: event.target.value })}
        />
      </>
    ) : (
      <Notice $tone="warning">
        Anyone who gets this file can read every password in it. Delete it once it is imported elsewhere.
        {choice.kind === 'csv'
          ? ' Cells are as they are: a spreadsheet may take one that begins with = as a formula.'
          : ''}
        <Confirm>
          <input
            type="checkbox"
            checked={choice.confirmed}
            aria-describedby={problems.confirmed === undefined ? undefined : 'export-confirm'}
            onChange={(event) => onChange({ confirmed: event.target.checked })}
          />
          Write my passwords as plain text
        </Confirm>
        {problems.confirmed === undefined ? null : (
          <Problem id="export-confirm" role="alert">
            {problems.confirmed}
          </Problem>
        )}
      </Notice>
    )}
  </>
);
