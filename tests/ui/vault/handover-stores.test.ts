import { hashKey } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { conflict, connectionLost } from '#core/kernel/app-error.ts';
import type { Handover } from '#core/vault/handovers/handover.ts';
import { handoverStores } from '#ui/vault/handovers/handover-stores.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import type { Answers } from '#tests/support/ui/recorded-portal.ts';
import { settled } from '../settled.ts';
import { someHandover } from './some-handover.ts';

const { handovers: keys } = vaultKeys;
const going = someHandover();
const ended = someHandover({ id: 'handover-0', endedAt: '2026-11-20T10:00:00.000Z', ending: 'owner' });
const lists = [keys.list('given'), keys.list('received')];

const stageOf = (answers: Answers) => {
  const stage = openFeatureStage({
    answers,
    cached: lists.map((key) => [key, { pages: [], pageParams: [] }] as const),
  });
  return { ...stage, stores: stage.deps.feature(handoverStores) };
};

const nothing = (): void => undefined;

/** Looks at what was handed over of a login, of which the server says this in pages of one. */
const lookAt = async (given: readonly Handover[], answers: Answers = {}) => {
  const pages = given.map((each, at) => ({
    items: [each],
    ...(at + 1 < given.length ? { next: `page ${at + 1}` } : {}),
  }));
  let asked = 0;
  const { stores, calls } = stageOf({ 'vault.handovers': () => pages[asked++], ...answers });
  const store = stores.ofLogin('login-1');
  const leave = store.subscribe(nothing);
  const { data } = await settled(store, ({ loading }) => !loading);
  leave();
  return { data, calls };
};

describe('what was handed over of one login', () => {
  it('is asked for to its end, and what goes on of it is made up for', async () => {
    const { data, calls } = await lookAt([going, ended]);
    expect(data).toEqual([going, ended]);
    expect(calls).toEqual([
      ['vault.handovers', 'given', 'login-1', { token: undefined }],
      ['vault.handovers', 'given', 'login-1', { token: 'page 1' }],
      ['vault.renewHandovers', 'login-1'],
    ]);
  });

  it('needs nothing made up for once all of it has ended', async () => {
    const { data, calls } = await lookAt([ended]);
    expect(data).toEqual([ended]);
    expect(calls.map(([name]) => name)).toEqual(['vault.handovers']);
  });

  it('is shown also where nothing can be made up for', async () => {
    const { data } = await lookAt([going], { 'vault.renewHandovers': () => Promise.reject(connectionLost()) });
    expect(data).toEqual([going]);
  });
});

describe('a login that was handed over', () => {
  const texts = {
    customPlatform: 'Kiln Cloud',
    username: 'studio',
    url: 'https://kiln.test/',
    notes: 'Ask Lise',
    totp: '',
  };

  it('is opened by its first watcher, shows neither notes nor codes, and is forgotten with the last one', async () => {
    const { stores, calls, touched } = stageOf({ 'vault.openHandover': texts });
    const store = stores.opened(going);
    expect(calls).toEqual([]);
    const leave = store.subscribe(nothing);
    const { data } = await settled(store, ({ loading }) => !loading);
    expect(calls).toEqual([['vault.openHandover', going, ['customPlatform', 'username', 'url', 'notes', 'totp']]]);
    expect(data).toEqual({
      customPlatform: 'Kiln Cloud',
      username: 'studio',
      url: 'https://kiln.test/',
      hasNotes: true,
      hasTotp: false,
    });
    expect(touched()).toEqual(expect.arrayContaining(lists.map((key) => hashKey(key))));
    leave();
    expect(store.getState().data).toBeUndefined();
  });

  it('has empty texts where it has none', async () => {
    const { stores } = stageOf({ 'vault.openHandover': { totp: 'JBSWY3DPEHPK3PXP' } });
    const store = stores.opened(going);
    store.subscribe(nothing);
    expect((await settled(store, ({ loading }) => !loading)).data).toEqual({
      customPlatform: '',
      username: '',
      url: '',
      hasNotes: false,
      hasTotp: true,
    });
  });

  it('gives one text at a time', async () => {
    const { stores, calls } = stageOf({ 'vault.openHandover': { password: 'fired at 1280' } });
    expect([await stores.read(going, 'password'), await stores.read(going, 'notes')]).toEqual(['fired at 1280', '']);
    expect(calls).toEqual([
      ['vault.openHandover', going, ['password']],
      ['vault.openHandover', going, ['notes']],
    ]);
  });

  it('gives nothing once it has ended, and the lists are asked for again', async () => {
    const { stores, touched } = stageOf({ 'vault.openHandover': () => Promise.reject(conflict('It has ended')) });
    expect(await stores.read(going, 'password')).toBeUndefined();
    expect(touched()).toEqual(expect.arrayContaining(lists.map((key) => hashKey(key))));
  });

  it('says what failed otherwise', async () => {
    const { stores } = stageOf({ 'vault.openHandover': () => Promise.reject(connectionLost()) });
    expect((await failureOf(stores.read(going, 'password'))).kind).toBe('connection-lost');
  });
});
