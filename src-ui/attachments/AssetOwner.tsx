import { isolated } from '#core/kernel/isolated.ts';
import { Field, Select } from '#ui/kit/forms/Field.tsx';

/** A person that belongs to what is written, by name or, where it is not known, by address. */
export type OwnerChoice = {
  readonly userId: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
};

/** What a person is called among these; those who share a name are shown with their addresses. */
export const ownerName = ({ name, email = '' }: OwnerChoice, people: readonly OwnerChoice[]): string => {
  if (name === undefined) return email;
  const isAmbiguous = email !== '' && people.filter((person) => person.name === name).length > 1;
  return isAmbiguous ? `${name} (${email})` : name;
};

type Props = {
  readonly people: readonly OwnerChoice[];
  /** Undefined for one's own. */
  readonly chosen: OwnerChoice | undefined;
  readonly onChoose: (userId: string) => void;
};

/** Whose assets are offered. */
export const AssetOwner = ({ people, chosen, onChoose }: Props) => (
  <Field label="Whose assets">
    {(ids) => (
      <Select {...ids} value={chosen?.userId ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Mine</option>
        {people.map((person) => (
          <option key={person.userId} value={person.userId}>
            {isolated(ownerName(person, people))}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
