import type { Portal } from '#core/portal.ts';
import { loaded } from '#core/kernel/lazy.ts';
import { UsageError } from './command-line.ts';

export type Verb = (...args: unknown[]) => unknown;

/** Every function of the portal, by feature. What belongs to the device is no verb. */
export const verbsOf = async ({
  device: _device,
  ...features
}: Portal): Promise<ReadonlyMap<string, ReadonlyMap<string, Verb>>> =>
  new Map(
    await Promise.all(
      Object.entries(features).map(async ([feature, useCases]): Promise<[string, ReadonlyMap<string, Verb>]> => {
        const entries = Object.entries(await loaded<object>(useCases));
        return [feature, new Map(entries.filter((entry): entry is [string, Verb] => typeof entry[1] === 'function'))];
      }),
    ),
  );

export const findVerb = async (portal: Portal, feature: string, verb: string): Promise<Verb> => {
  const verbs = (await verbsOf(portal)).get(feature);
  if (verbs === undefined) throw new UsageError(`There is no feature ${feature}`);
  const found = verbs.get(verb);
  if (found === undefined) throw new UsageError(`${feature} has no verb ${verb}: ${[...verbs.keys()].join(', ')}`);
  return found;
};

export const helpText = async (portal: Portal): Promise<string> => {
  const lines = [...(await verbsOf(portal))].map(
    ([feature, verbs]) => `  ${feature.padEnd(15)}${[...verbs.keys()].join(' ')}`,
  );
  return `portal <feature> <verb> [argument…] [options]

${lines.join('\n')}

portal assets upload <folder> [--collection <name>] [--brand <id>] [--tags a,b]
  every picture and film of a folder and of those in it; what is there already is skipped

Arguments
  {"a":1} ["a"] "a" true null    JSON
  -                              nothing, to leave an optional argument out
  set:a,b                        a set of texts
  @file:picture.png              a file to upload
  @proposals.get:<id>            what that verb answers for those arguments, separated by commas
  @identity.authState/user/id    a part of an answer
  @print                         a listener that prints whatever it is told, until Ctrl+C
  anything else                  text

Options
  --as <email>         sign in first; --password <text> or PORTAL_PASSWORD
  --unlock             unlock the vault first, with the passphrase on standard input
  --session <file>     keep the session there between commands
  --url <address>      of the portal, http://localhost:5173 by default
  --profile <name>     live, or memory for a world that ends with the command
  --json               JSON instead of tables

Exit codes
  0 done   1 unexpected   2 usage   3 access denied   4 connection lost   5 update available
  6 not found   7 invalid   8 conflict   9 identity`;
};
