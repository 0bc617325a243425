import { textIn, type Environment } from './settings.ts';

/** Returns the text of a secret by its ARN. */
export type ReadSecret = (arn: string) => Promise<string>;

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = async (readSecret: ReadSecret, arn: string): Promise<Fields> => {
  const fields: unknown = JSON.parse(await readSecret(arn));
  if (typeof fields !== 'object' || fields === null) throw new Error('A secret is no JSON object');
  return fields as Fields;
};

const databaseUrlIn = ({ username, password, host, port, dbname }: Fields): string => {
  const [user, secret, place] = [username, password, `${String(host)}:${String(port)}/${String(dbname)}`];
  return `postgres://${encodeURIComponent(String(user))}:${encodeURIComponent(String(secret))}@${place}?sslmode=verify-full`;
};

/**
 * Returns the environment with what its secrets say: SETTINGS_SECRET has further variables by name, DATABASE_SECRET and
 * DATABASE_OWNER_SECRET have `username`, `password`, `host`, `port` and `dbname`, as RDS writes them. The database proves by its
 * certificate that it is that host.
 */
export const withSecrets = async (env: Environment, readSecret: ReadSecret): Promise<Environment> => {
  const fieldsOf = async (name: string): Promise<Fields | undefined> => {
    const arn = textIn(env, name);
    return arn === undefined ? undefined : fieldsIn(readSecret, arn);
  };
  const [settings, database, owner] = await Promise.all(
    ['SETTINGS_SECRET', 'DATABASE_SECRET', 'DATABASE_OWNER_SECRET'].map(fieldsOf),
  );
  return {
    ...env,
    ...Object.fromEntries(Object.entries(settings ?? {}).map(([name, value]) => [name, String(value)])),
    ...(database === undefined ? {} : { DATABASE_URL: databaseUrlIn(database) }),
    ...(owner === undefined ? {} : { DATABASE_OWNER_URL: databaseUrlIn(owner) }),
  };
};
