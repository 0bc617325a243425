import type { AppError } from '#core/kernel/app-error.ts';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import { allItems } from '#core/kernel/page.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import type { Login, LoginContent } from '../login.ts';
import { sealLogins, type JustSealed, type LoginToSeal } from '../seal-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import type { VaultSession } from '../vault-session.ts';
import { byHalves, type Halved, type Refusal } from './by-halves.ts';
import type { ExchangedLogin, RowProblem } from './exchanged-login.ts';
import { keepSealed, sliceLimits, slicesOf, type KeptRow, type SealedRow } from './keep-sealed.ts';

export type PreviewedLogin = {
  readonly row: number;
  readonly name: string;
  readonly login: ExchangedLogin;
  /** Whether the vault has one of the same name, username and password. */
  readonly isDuplicate: boolean;
};

export type ImportOutcome = { readonly imported: readonly Login[]; readonly problems: readonly RowProblem[] };

export type ImportProgress = { readonly done: number; readonly total: number };

export const byRow = (one: RowProblem, other: RowProblem): number => one.row - other.row;

export const contentOf = (login: ExchangedLogin, brandId: string | undefined): LoginContent => {
  const { platform, customPlatform, username, password, url, totp, notes, tags, expiryDate } = login;
  return { platform, customPlatform, brandId, username, password, url, totp, notes, tags, expiryDate };
};

type Brand = NonNullable<Login['brand']>;
type Brands = { readonly byName: ReadonlyMap<string, Brand>; readonly byId: ReadonlyMap<string, Brand> };

const loginOf = ({ sealed, content, meta, kept }: KeptRow<unknown>, { byId }: Brands): Login => ({
  id: sealed.id,
  platform: meta.platform,
  customPlatform: meta.customPlatform,
  brand: byId.get(meta.brandId ?? ''),
  username: content.username,
  url: content.url,
  tags: content.tags,
  score: meta.score,
  expiryDate: meta.expiryDate ?? undefined,
  createdAt: kept.createdAt,
  updatedAt: kept.updatedAt,
  rev: sealed.rev,
  keyVersion: sealed.keyVersion,
  meta,
  isAltered: false,
  isOlder: false,
});

/** A text may be too long to be sealed; nothing can be sealed once the vault is locked. */
const refusalOf = ({ kind }: AppError): Refusal => (kind === 'identity' ? 'all' : 'some');

/** Whether rows after a refused one can only be refused too. */
const endsAll = ({ kind }: AppError): boolean => kind !== 'invalid' && kind !== 'unexpected' && kind !== 'not-found';

type Deps = {
  readonly vault: Pick<VaultGateway, 'createMany'>;
  readonly cipher: Pick<VaultCipher, 'seal'>;
  readonly session: Pick<VaultSession, 'key'>;
  readonly brands: Pick<BrandGateway, 'listAll'>;
  readonly ulid: UlidSource;
};

type Sealed = Halved<PreviewedLogin, SealedRow<PreviewedLogin>>;

/**
 * Seals and keeps the chosen logins, a slice at a time, the next one sealed while one is being kept. A row that fails is
 * reported and the others go on, unless they could only fail too. The same rows once more make no second logins.
 */
export const takeLogins = ({ vault, cipher, session, brands, ulid }: Deps) => {
  const keep = keepSealed(vault);
  /** What each row was sent as, to be sent the same when it is tried again. */
  const tried = new WeakMap<ExchangedLogin, JustSealed>();

  const readBrands = async (): Promise<Brands> => {
    const all = (await allItems((token) => brands.listAll({ token, limit: 100 }))).map(({ id, name }) => ({
      id,
      name,
    }));
    return {
      byName: new Map(all.map((brand) => [brand.name.toLowerCase(), brand])),
      byId: new Map(all.map((brand) => [brand.id, brand])),
    };
  };

  /** Ids in the order of the entries, which is that of a list's end. */
  const withIds = <T extends object>(entries: readonly T[]) => {
    const ids = entries.map(() => ulid()).sort();
    return entries.map((entry, at) => ({ ...entry, id: ids[at] ?? ulid() }));
  };

  const toSeal = (login: ExchangedLogin, { byName }: Brands): LoginToSeal => ({
    id: tried.get(login)?.sealed.id ?? ulid(),
    typed: contentOf(login, byName.get(login.brand.toLowerCase())?.id),
    imported: {
      history: login.history,
      codes: withIds(login.codes),
      questions: withIds(login.questions),
      extra: login.extra,
    },
  });

  const seal = async (chosen: readonly PreviewedLogin[], keyVersion: number, own: Brands): Promise<Sealed> => {
    const isSealed = ({ login }: PreviewedLogin): boolean => tried.get(login)?.sealed.keyVersion === keyVersion;
    const sealNew = async (rows: readonly PreviewedLogin[]) => {
      const logins = rows.map(({ login }) => toSeal(login, own));
      const made = await sealLogins(cipher, keyVersion, logins);
      for (const [at, each] of made.entries()) {
        const login = rows[at]?.login;
        if (login !== undefined) tried.set(login, each);
      }
      return made;
    };
    const fresh = chosen.filter((row) => !isSealed(row));
    const { refused } = await byHalves(fresh, sealNew, refusalOf);
    return {
      refused,
      done: chosen.flatMap((row) => {
        const sealed = isSealed(row) ? tried.get(row.login) : undefined;
        return sealed === undefined ? [] : [{ ...sealed, of: row }];
      }),
    };
  };

  return async (
    chosen: readonly PreviewedLogin[],
    onProgress?: (progress: ImportProgress) => void,
    signal?: AbortSignalLike,
  ): Promise<ImportOutcome> => {
    const { keyVersion } = await session.key();
    const own = await readBrands();
    const kept: KeptRow<PreviewedLogin>[] = [];
    const refused = new Map<PreviewedLogin, AppError>();
    let end: AppError | undefined;
    const isStopped = (): boolean => signal?.aborted === true;
    const isOver = (): boolean => end !== undefined || isStopped();

    const note = (row: PreviewedLogin, error: AppError): void => {
      refused.set(row, error);
      if (endsAll(error)) end = error;
    };
    const report = (): void => onProgress?.({ done: kept.length + refused.size, total: chosen.length });

    const keepSlice = async (rows: readonly SealedRow<PreviewedLogin>[]): Promise<void> => {
      const outcome = await keep(rows);
      kept.push(...outcome.done);
      for (const { item, error } of outcome.refused) note(item.of, error);
      report();
    };

    const sealAt = (at: number): Promise<Sealed> => seal(chosen.slice(at, at + sliceLimits.rows), keyVersion, own);

    let ahead = sealAt(0);
    for (let at = 0; at < chosen.length && !isOver(); at += sliceLimits.rows) {
      const sealed = await ahead;
      ahead = sealAt(at + sliceLimits.rows);
      for (const { item, error } of sealed.refused) note(item, error);
      if (sealed.refused.length > 0) report();
      for (const slice of slicesOf(sealed.done)) if (!isOver()) await keepSlice(slice);
    }
    if (end !== undefined && !isStopped()) {
      const known = new Set(kept.map((row) => row.of));
      for (const row of chosen) if (!known.has(row) && !refused.has(row)) refused.set(row, end);
    }
    return {
      imported: kept.map((row) => loginOf(row, own)),
      problems: [...refused].map(([{ row, name }, { message }]) => ({ row, name, reason: message })).sort(byRow),
    };
  };
};
