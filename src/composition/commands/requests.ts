import { answeredFields, budgetText, textOf } from '#core/design-code/answer-text.ts';
import { proposalDraftFor } from '#core/design-code/estimate/propose.ts';
import {
  categoryName,
  lineOfKind,
  requestCategories,
  requestKinds,
  requestSubCategories,
  subCategoryName,
} from '#core/design-code/request-kind.ts';
import { draftOfRequest, requestOrders, requestState, type DesignCodeRequest } from '#core/design-code/request.ts';
import { notFound } from '#core/kernel/app-error.ts';
import type { Page } from '#core/kernel/page.ts';
import type { Portal } from '#core/portal.ts';
import { flag, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from './paging.ts';
import { answerOptions, answersFrom } from './request-options.ts';

const id = text('id', 'of the request');
const adasApp = '01KDRV8K00000000078TKH1J19';
const columns = ['id', 'state', 'user', 'budget', 'category', 'subCategory', 'timeline', 'priority', 'requestedAt'];

const filters = {
  category: optional(oneOf(requestCategories, 'only of this category')),
  'sub-category': optional(oneOf(requestSubCategories, 'only of this subcategory')),
};

const requestOf = async ({ requests: found }: Portal, requestId: string): Promise<DesignCodeRequest> => {
  const request = await found.get(requestId);
  if (request === undefined) throw notFound('request');
  return request;
};

const rowOf = (request: DesignCodeRequest) => {
  const { kind, answers } = request;
  return {
    id: request.id,
    state: requestState(request),
    user: request.owner.email,
    budget: budgetText(kind, answers),
    category: categoryName(request.category),
    subCategory: subCategoryName(request.subCategory),
    timeline: textOf(kind, 'timeline', answers),
    priority: textOf(kind, 'priority', answers),
    requestedAt: request.createdAt,
  };
};

const rowsOf = ({ items, next }: Page<DesignCodeRequest>) => ({ items: items.map(rowOf), next });

const shown = (request: DesignCodeRequest) => ({
  ...rowOf(request),
  revision: request.revision,
  answers: Object.fromEntries(
    answeredFields(request.kind, request.answers).map(({ field, text: written }) => [field.label, written]),
  ),
  proposals: request.proposals,
});

export const requests: Noun = {
  summary: 'Design and code requests: yours, and for admins every customer’s',
  feature: 'requests',
  verbs: {
    list: verb({
      summary: 'Lists your requests, or as an admin everybody’s, newest first unless --order says otherwise',
      example: 'requests list --category WebDesign --as ada@coolio.test',
      calls: ['list', 'listAll'],
      columns,
      options: {
        ...filters,
        everyone: flag('every customer’s; for admins'),
        search: optional(text('text', 'only with these words in what is asked for, with --everyone in the owner too')),
        order: optional(oneOf(requestOrders, 'by when they were made, or the most pressing first')),
        ...paging,
      },
      run: async ({ portal }, { category, 'sub-category': subCategory, everyone, search, order, ...page }) => {
        const filter = { category, subCategory, search };
        return rowsOf(
          await (everyone
            ? portal.requests.listAll(filter, order ?? 'newest', page)
            : portal.requests.list({ ...filter, order }, page)),
        );
      },
    }),
    get: verb({
      summary: 'Shows a request with its answers and what answers it',
      example: `requests get ${adasApp} --as ada@coolio.test`,
      calls: ['get'],
      missing: 'request',
      args: { id },
      run: async ({ portal }, given) => {
        const request = await portal.requests.get(given.id);
        return request === undefined ? undefined : shown(request);
      },
    }),
    stats: verb({
      summary: 'Counts your requests by category and subcategory',
      example: 'requests stats --as ada@coolio.test',
      calls: ['stats'],
      run: async ({ portal }) =>
        (await portal.requests.stats()).map(({ category, subCategory, requestsCount }) => ({
          category: categoryName(category),
          subCategory: subCategoryName(subCategory),
          requestsCount,
        })),
    }),
    create: verb({
      summary: 'Makes a request; each kind takes the options of its form',
      example:
        'requests create webDesign --description "A page for the autumn fair" --project-type new-website --website-type landing-page --features contact-form,search --responsive yes --budget my-own-figure --custom-budget "2,500" --timeline within-a-month --priority normal --as ada@coolio.test',
      undo: 'requests delete',
      calls: ['create', 'newId'],
      args: { kind: oneOf(requestKinds, 'what is asked for') },
      options: answerOptions,
      run: async ({ portal }, { kind, ...options }) => {
        const answers = await answersFrom(portal, options);
        return shown(await portal.requests.create(await portal.requests.newId(), { ...lineOfKind[kind], answers }));
      },
    }),
    edit: verb({
      summary: 'Changes answers of your request; what is left out stays',
      example: `requests edit ${adasApp} --priority high --custom-budget 20000 --as ada@coolio.test`,
      calls: ['edit'],
      args: { id },
      options: answerOptions,
      run: async ({ portal }, { id: requestId, ...options }) => {
        const request = await requestOf(portal, requestId);
        const before = draftOfRequest(request);
        const answers = { ...before.answers, ...(await answersFrom(portal, options)) };
        return shown(await portal.requests.edit(requestId, request.revision, { ...before, answers }));
      },
    }),
    delete: verb({
      summary: 'Deletes a request that no proposal answers',
      example: `requests delete ${adasApp} --as ada@coolio.test`,
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.requests.remove(given.id),
    }),
    propose: verb({
      summary: 'Estimates the line items of a proposal; for admins',
      example: `requests propose ${adasApp} --save --as admin@coolio.test`,
      undo: 'proposals delete',
      calls: ['estimate'],
      missing: 'request',
      args: { id },
      options: { save: flag('keeps them as the draft of a proposal, which it prints') },
      run: async ({ portal }, given) => {
        const estimate = await portal.requests.estimate(given.id);
        if (estimate === undefined || !given.save) return estimate;
        return portal.proposals.saveDraft(proposalDraftFor(await requestOf(portal, given.id), estimate));
      },
    }),
  },
};
