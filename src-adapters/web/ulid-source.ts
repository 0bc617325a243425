import { ulid } from 'ulid';
import type { Ulid, UlidSource } from '#core/kernel/ulid.ts';

export const createUlidSource = (): UlidSource => () => ulid() as Ulid;
