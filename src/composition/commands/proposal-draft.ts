import type { LineItemDraft, ProposalDraft, ServiceDraft } from '#core/proposals/proposal-draft.ts';
import { serviceTypes } from '#core/proposals/service.ts';

type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (item: Item, ...names: readonly string[]): boolean =>
  names.every((name) => typeof item[name] === 'string');

const mayHaveTexts = (item: Item, ...names: readonly string[]): boolean =>
  names.every((name) => item[name] === undefined || typeof item[name] === 'string');

const isListOf = (value: unknown, check: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every((each) => check(each));

const isLineItem = (value: unknown): value is LineItemDraft =>
  isItem(value) &&
  areTexts(value, 'title', 'description') &&
  typeof value['price'] === 'number' &&
  ['number', 'undefined'].includes(typeof value['quantity']) &&
  ['boolean', 'undefined'].includes(typeof value['isRequired']) &&
  (value['billingType'] === 'ONE_TIME' || value['billingType'] === 'RECURRING') &&
  [undefined, 'MONTH', 'YEAR'].includes(value['billingInterval'] as string | undefined) &&
  isListOf(value['files'], (file) => isItem(file) && areTexts(file, 'key', 'type'));

const isService = (value: unknown): value is ServiceDraft =>
  isItem(value) &&
  areTexts(value, 'title') &&
  serviceTypes.some((type) => type === value['type']) &&
  isListOf(value['lineItems'], isLineItem);

/** Whether parsed JSON has the parts of a draft; what they say is checked where drafts are saved. */
export const isProposalDraft = (value: unknown): value is ProposalDraft =>
  isItem(value) &&
  areTexts(value, 'message') &&
  mayHaveTexts(value, 'title', 'validUntil', 'terms') &&
  isListOf(value['recipients'], (each) => isItem(each) && areTexts(each, 'email')) &&
  isListOf(value['services'], isService);
