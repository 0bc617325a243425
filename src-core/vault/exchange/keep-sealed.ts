import { toAppError, unexpected, type AppError } from '#core/kernel/app-error.ts';
import type { JustSealed } from '../seal-login.ts';
import type { KeptLogin, VaultGateway } from '../vault-gateway.ts';
import { byHalves, type Halved, type Refusal } from './by-halves.ts';

/** A row of a file that is sealed and waits to be kept. */
export type SealedRow<T> = JustSealed & { readonly of: T };

export type KeptRow<T> = SealedRow<T> & { readonly kept: KeptLogin };

/** Of one request. */
export const sliceLimits = { rows: 150, bytes: 240 * 1024 } as const;

const bytesOf = ({ sealed }: Pick<JustSealed, 'sealed'>): number => JSON.stringify(sealed).length + 1;

/** Cuts sealed rows into slices that one request holds; a row that is too large is a slice of its own. */
export const slicesOf = <S extends Pick<JustSealed, 'sealed'>>(rows: readonly S[]): readonly (readonly S[])[] => {
  const slices: S[][] = [];
  let slice: S[] = [];
  let bytes = 0;
  for (const row of rows) {
    const more = bytesOf(row);
    if (slice.length >= sliceLimits.rows || bytes + more > sliceLimits.bytes) {
      if (slice.length > 0) slices.push(slice);
      slice = [];
      bytes = 0;
    }
    slice.push(row);
    bytes += more;
  }
  return slice.length > 0 ? [...slices, slice] : slices;
};

const refusalOf = ({ kind }: AppError): Refusal => {
  if (kind === 'invalid') return 'some';
  return kind === 'limit-exceeded' ? 'room' : 'all';
};

/**
 * Keeps a slice of rows. Where some are refused, the others are kept. A call whose response was lost is sent once more,
 * which makes no second login.
 */
export const keepSealed =
  (vault: Pick<VaultGateway, 'createMany'>) =>
  <T>(rows: readonly SealedRow<T>[]): Promise<Halved<SealedRow<T>, KeptRow<T>>> => {
    const keep = async (some: readonly SealedRow<T>[]): Promise<readonly KeptRow<T>[]> => {
      const logins = some.map(({ sealed }) => sealed);
      const kept = await vault.createMany(logins).catch((cause: unknown) => {
        if (toAppError(cause).kind !== 'connection-lost') throw cause;
        return vault.createMany(logins);
      });
      return some.map((row, at) => {
        const own = kept[at];
        if (own?.id !== row.sealed.id || own.rev !== row.sealed.rev)
          throw unexpected('The server did not keep this change');
        return { ...row, kept: own };
      });
    };
    return byHalves(rows, keep, refusalOf);
  };
