import { removedPersonName } from '#core/kernel/removed-person.ts';
import { countOf, type RemovalFate, type RemovalPart } from '#core/users/user-removal.ts';
import { Fate, Fates, Kept } from './removal-styles.ts';

const verbs: Readonly<Record<RemovalFate, readonly [one: string, many: string]>> = {
  GOES: ['goes', 'go'],
  STAYS: ['stays', 'stay'],
};

const sentence = ({ kind, fate, count }: RemovalPart): string =>
  `${countOf(kind, count)} ${verbs[fate][count === 1 ? 0 : 1]}`;

const groups: readonly { readonly fate: RemovalFate; readonly head: string; readonly none: string }[] = [
  { fate: 'GOES', head: 'Deleted for good', none: 'Nothing but the account.' },
  { fate: 'STAYS', head: `Stays as “${removedPersonName}”`, none: 'Nothing.' },
];

type Props = { readonly parts: readonly RemovalPart[] };

/** What a removal takes, and what it leaves. */
export const RemovalParts = ({ parts }: Props) => (
  <Fates>
    {groups.map(({ fate, head, none }) => {
      const ofFate = parts.filter((part) => part.fate === fate);
      return (
        <Fate key={fate} aria-label={head}>
          <h3>{head}</h3>
          {ofFate.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul>
              {ofFate.map((part) => (
                <li key={part.kind}>{sentence(part)}</li>
              ))}
            </ul>
          )}
        </Fate>
      );
    })}
    <Kept>
      What was written to others stays with its files, as do backups until they are deleted. The audit is sealed: it
      keeps the name, and shows it to nobody.
    </Kept>
  </Fates>
);
