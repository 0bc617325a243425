import {
  answerFiles,
  checkRequest,
  keysIn,
  mediaProblem,
  noSuchFile,
  requestKindStays,
  type RequestDraft,
} from '#core/design-code/check-request.ts';
import { embeddedEstimator } from '#core/design-code/estimate/estimate.ts';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import type { Answer, Answers, RequestFile, ShownRequestFile } from '#core/design-code/request-field.ts';
import { areFiles } from '#core/design-code/request-field.ts';
import { adminRequestsPageSize, requestsPageSize, type RequestGateway } from '#core/design-code/request-gateway.ts';
import { kindOfLine, lineOfKind, requestKinds } from '#core/design-code/request-kind.ts';
import { requestName } from '#core/design-code/request-form.ts';
import { requestNews } from '#core/design-code/request-news.ts';
import {
  priorityRank,
  requestHasMovedOn,
  type AdminRequestFilter,
  type DesignCodeRequest,
  type RequestOrder,
} from '#core/design-code/request.ts';
import { requestSearchText } from '#core/design-code/request-search.ts';
import { wholeRequestCsv } from '#core/design-code/request-csv.ts';
import { accessDenied, conflict, invalid } from '#core/kernel/app-error.ts';
import { refuse } from '#core/kernel/checked.ts';
import { countOfAll } from '#core/kernel/facet.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import type { PageRequest } from '#core/kernel/page.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { isAbout } from '#core/notifications/notification.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { isAdminAccount, personOf, type Caller } from '../caller.ts';
import { withCsv } from '../csv-page.ts';
import { notify } from '../notices.ts';
import { holdsAll, mirrored, pageOf } from '../paging.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { requestAccess, seesRequest } from './request-access.ts';
import type { StoredRequest } from './request-tables.ts';

const fits = (request: StoredRequest, { category, subCategory, ownerId }: AdminRequestFilter): boolean =>
  (category === undefined || request.category === category) &&
  (subCategory === undefined || request.subCategory === subCategory) &&
  (ownerId === undefined || request.owner.id === ownerId);

const textsFor = {
  owner: requestSearchText,
  admin: (request: StoredRequest) => `${requestSearchText(request)}\n${searchTextOf(request.owner)}`,
};

const orders: Readonly<Record<RequestOrder, (request: StoredRequest) => string>> = {
  newest: ({ id }) => id,
  oldest: ({ id }) => mirrored(id),
  priority: ({ id, answers }) => `${priorityRank(answers)} ${id}`,
};

type Listed = {
  readonly reader: keyof typeof textsFor;
  readonly order: RequestOrder;
  readonly account: Account;
  readonly size: number;
};

export const createMemoryRequestGateway = (world: MemoryWorld, caller: Caller): RequestGateway => {
  const { requests, files, users, notifications } = world.tables;
  const access = requestAccess(world);

  const shownFile = ({ key, name }: RequestFile): ShownRequestFile => {
    const { url = '', contentType = '', size = 0, type = 'image' } = files.get(key) ?? {};
    const thumbnailUrl = type === 'image' ? url : undefined;
    return { key, name, url, thumbnailUrl, type: contentType, size, category: type === 'video' ? 'video' : 'image' };
  };
  const shownAnswer = (answer: Answer): Answer => (areFiles(answer) ? answer.map(shownFile) : answer);
  const shown = (request: StoredRequest, account: Account): DesignCodeRequest => ({
    ...request,
    kind: kindOfLine(request) ?? 'webDesign',
    answers: Object.fromEntries(
      Object.entries(request.answers).map(([name, answer]) => [name, shownAnswer(answer)] as const),
    ),
    proposals: access.proposalsOf(request.id, account),
  });
  const listed = (filter: AdminRequestFilter, { reader, order, account, size }: Listed, page?: PageRequest) => {
    const { category, subCategory, ownerId, search } = filter;
    const words = searchWordsOf(search, 'search');
    const found = [...requests.values()].filter(
      (each) => fits(each, filter) && holdsAll(() => textsFor[reader](each), words),
    );
    const scope = ['requests', reader, account.id, category, subCategory, ownerId, search, order];
    const rows = pageOf(found, scope, page, size, orders[order], () => countOfAll(found.length));
    return { ...rows, items: rows.items.map((each) => shown(each, account)) };
  };
  const store = (request: StoredRequest, account: Account): DesignCodeRequest => {
    requests.set(request.id, request);
    world.changed();
    return shown(request, account);
  };
  const checked = (typed: RequestDraft, account: Account, before: Answers = {}): RequestDraft => {
    const draft = checkRequest(typed);
    const kept = new Set(keysIn(before));
    refuse(
      fieldProblems(
        ...answerFiles(draft.answers).map(({ field, key, name }) => {
          const file = files.get(key);
          const isUsable = kept.has(key) || (file?.url !== undefined && file.ownerId === account.id);
          const media = isUsable ? file?.type : undefined;
          return [field, media === undefined ? noSuchFile(name) : mediaProblem(draft, field, media)] as const;
        }),
      ),
    );
    return draft;
  };

  return {
    list: ({ order = 'newest', ...filter }, request) =>
      withCsv(wholeRequestCsv, request, async (page) => {
        const account = caller.signedIn();
        const asked = { ...filter, ownerId: account.id };
        return listed(asked, { reader: 'owner', order, account, size: requestsPageSize }, page);
      }),
    listAll: (filter, order, request) =>
      withCsv(wholeRequestCsv, request, async (page) => {
        const account = caller.admin();
        return listed(filter, { reader: 'admin', order, account, size: adminRequestsPageSize }, page);
      }),
    get: async (id) => {
      const account = caller.signedIn();
      const request = requests.get(id);
      return seesRequest(account, request) ? shown(request, account) : undefined;
    },
    stats: async () => {
      const { id } = caller.signedIn();
      const mine = [...requests.values()].filter(({ owner }) => owner.id === id);
      return requestKinds.map((kind) => ({
        ...lineOfKind[kind],
        requestsCount: mine.filter((each) => kindOfLine(each) === kind).length,
      }));
    },
    create: async (id, typed) => {
      const account = caller.signedIn();
      const made = requests.get(id);
      if (!isUlid(id) || (made !== undefined && made.owner.id !== account.id))
        throw invalid('newId', 'This id is not valid');
      const draft = checked(typed, account, made?.answers);
      if (made !== undefined) return shown(made, account);
      const request = { ...draft, id, owner: personOf(account), createdAt: world.stamp(), revision: 1 };
      for (const admin of [...users.values()].filter(isAdminAccount))
        notify(world, admin.id, {
          type: 'DesignCodeServiceRequested',
          title: 'New request',
          message: requestNews.requested(account.name, draft),
          subjects: [{ kind: 'service', id, name: requestName(draft) }],
          createdBy: account.name,
        });
      return store(request, account);
    },
    edit: async (id, revision, typed) => {
      const account = caller.signedIn();
      const stored = requests.get(id);
      if (seesRequest(account, stored) && stored.owner.id !== account.id) throw accessDenied();
      const request = access.open(id, account);
      if (revision !== request.revision) throw conflict(requestHasMovedOn);
      const draft = checked(typed, account, request.answers);
      if (kindOfLine(draft) !== kindOfLine(request)) throw conflict(requestKindStays);
      return store({ ...request, ...draft, revision: revision + 1 }, account);
    },
    remove: async (id) => {
      const request = access.open(id, caller.signedIn());
      requests.delete(id);
      for (const key of keysIn(request.answers)) files.delete(key);
      for (const news of notifications.values())
        if (isAbout(news, { kind: 'service', id })) notifications.delete(news.id);
      for (const proposal of world.tables.proposals.values())
        if (proposal.requestId === id) world.tables.proposals.set(proposal.id, { ...proposal, requestId: undefined });
      world.changed();
    },
    estimate: async (id) => {
      const admin = caller.admin();
      const request = requests.get(id);
      if (request === undefined) return undefined;
      const items = estimateItems(shown(request, admin), defaultPriceList, world.currency);
      return { items, currency: world.currency, madeBy: embeddedEstimator, problem: undefined };
    },
  };
};
