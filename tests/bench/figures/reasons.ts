/** Bench → metric → why its budget is missed, as a sentence for the page of figures. */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first-page': {
    'JS up to data, brotli':
      '3 KB are the card of the demo, 59 React, 20 styled-components and the cache, 5 icons and the router. The container, immer, the socket, the panels beneath the figures and the stores of other pages come after the first figures; what is left is the shell, the session, the menus and routes of sixteen features and the dashboard. Three things were tried and kept, from 260 KB: the container and immer after the first figures; the panels beneath them, preloads and what runs in the background after the first paint; the server’s answers packed by Brotli and the scripts numbered in the page.',
    'requests up to data':
      'the page, five scripts and three answers; the bundler keeps its runtime in a script of its own, and the list of notifications is asked for as the page is drawn.',
    'ready / floor':
      'the network alone takes 1.30 × the floor for these scripts, two round trips included; all work of the processor after the last byte is 0.24 s of a processor that is slowed down four times. Tried and kept: the three things of the scripts; one round of requests, which begin in the page; frame, page and figures in one drawing in place of three.',
    'first paint / floor':
      'the page is 7 KB instead of 1: it holds the shell, the theme, the first requests and which scripts each address needs. Tried and kept: the icon within it, a request fewer; scripts numbered in place of named; the typeface after the first page.',
    'longest task until settled, CPU ×4':
      'the first drawing of the dashboard, 65 to 88 ms on the Intel machine. On the AMD one, whose memory is virtual twice over, it takes twice as long. Three things were tried and kept: the panels beneath the figures after the first paint; the table for readers of screens after it too; the words of the demo’s card in the page’s own type, without which four typefaces are looked for.',
  },
  throughput: {
    'product / bare':
      'addresses of files are signed for their reader, the caller is checked as stored now, and each answer has an id, its line in the log and the headers that keep a browser safe. Three things were tried and kept: signed addresses that are made once for the time in which they are good; where a request comes from, noted for writes only, which was a fifth of a read; lines of the log that are written together, which were an eighth.',
  },
  operations: {
    'product / bare': 'as in throughput; the smaller an answer is, the more the same checks weigh.',
  },
  cluster: {
    'two / one, median of 8 pairs':
      'one backend, its PostgreSQL and the load use 75 % of both cores already, so that two could be 1.33 times as fast at most; on a processor that is busy everywhere each request costs more, and two use 92 % of it for what they serve. Two programs of the same resolvers with nothing in front of them are 1.30 times as fast as one.',
  },
  comments: {
    'comment announced → painted, p95':
      'most are painted within one frame and a half, 24 ms; where the announcement falls into a frame, and the pause in which announcements are gathered, decides about the rest.',
  },
  scale: {
    'ways that read more than 1.1 times as much':
      'what a search finds is counted exactly, which no index of trigrams does without the rows; what one person has is read where it is filtered in several ways at once. Three things were tried and kept: searches by indexes of trigrams in place of every row; counts of tabs, facets and filters as tallies that each write keeps; a page, and the count of what one person has, as one range of an index.',
    'ways that are neither':
      'common words are looked for twice, for the page and for its count; those of comments are looked for among all of them; a month of one person is sorted; pages of rare filters walk past what is newer. Three things were tried: a page of one person’s orders chosen by their own index and joined after, kept; counts of all time in cells of their own, kept; a page of one person’s subscriptions chosen first, by which both worlds read more pages, not kept. In the whole of it, a million orders and five million notifications (SCALE=1, 42 minutes), they are 131 of 633: 55 searches, 21 filters of tasks, 15 lists of people and leads, eleven of orders, which read 1.2 to 1.4 times as much, eight each of proposals and requests, and 13 others.',
    'worst ratio of rows':
      'as above. The unread news of a person are counted one by one, in an index of what is unread: 558 rows in 11 pages; the worst of those that are neither is 2.2.',
    'worst ratio of buffers':
      'of the ways that are neither: a search of one person’s few subscriptions, whose table is read whole in the small world and by the index of trigrams in the large one, 12 pages and 32.',
    'ways that read a whole grown table':
      'the 507 subscriptions of the large world are 19 pages; the index of trigrams takes 31 for a common word and 35 for a person. Three things were tried: that index, kept, by which they are found in a world ten times as large; the planner kept from whole tables, by which more is read, not kept; pages that cost 1.1 in place of 4 where they are read apart, kept.',
  },
  memory: {
    'backend, after 100000 requests':
      'V8 lets garbage grow by what memory the machine has: with --max-old-space-size=1024 it stays at 190 MB, and a request costs an eighth more of the processor.',
    'backend, growth between them': 'as above: how much of it is garbage is by chance.',
  },
  transitions: {
    'customer: first, slowest link':
      '/dashboard: from another page it takes four scripts and two answers at once and then one drawing of all its panels. Tried: bars outside of Suspense, which React holds back for 300 ms (from 380 ms to 75), kept; first answers known as the page is drawn, and bars waited for beside them, so that it is painted once and whole, kept; the table for readers of screens after the paint (from 168 ms to 142), kept; its code ahead while the browser is idle, by which it was painted with skeletons first and as late, not kept; every function compiled as its script comes, by which it was later, not kept.',
    'admin: first, slowest link':
      '/dashboard, as for customers; on the Intel machine /assets, whose grid draws thirty pictures at once, in 69.4 ms where 68 were allowed.',
    'customer: first, after 50 ms on the link, median':
      '47 ms on the Intel machine, where 73 were allowed: on the AMD one, whose memory is virtual twice over, scripts, answers and drawing take twice as long each. Five things were tried and kept: a page and its first data in one script; what asks for the data in the same script; a page whose answer came ahead drawn with it at once; the page before it until the first data have come, 150 ms at most, so that the next one is drawn once; fewer scripts for each page, four of eleven for /tasks, by which customers’ pages were no sooner.',
    'admin: first, after 50 ms on the link, median': 'as for customers: 50 ms on the Intel machine.',
    'admin: again, median of all links':
      'lists of twenty-five rows that are drawn whole: 16.5 ms on the Intel machine, as the first visits.',
    'slow server / quick server':
      'both are painted within one frame: what differs between them is where in the frame the press falls, not the second that the server waits.',
  },
  live: {
    'burst: requests for what the news change':
      'two requests for each change of the dashboard that the server passes on: it gathers them for half a second, so that a burst of a second brings three or four.',
  },
  vault: {
    'unlock → 10000 logins, sealed ones fetched while typing':
      '959 ms on the Intel machine, 285 of them for the key; the AMD one, whose memory is virtual twice over, takes 1.9 times as long for the key and 2.4 times for the rest. Three things were tried: seals that are decoded in one pass, by the engine’s own base64 where it has one, kept; the next chunk with the Worker while the last one is read, kept; a second Worker, by which nothing was gained on two cores, not kept.',
    'keystroke → painted results, p95':
      '36 ms on the Intel machine: the same work takes twice as long on the AMD one. Three things were tried and kept, from 57 ms to 52: rows beyond the screen after what is found is painted; what each login is found by in one array for each order; a strength as one styled element in place of seven. Rows that are laid out each by itself (contain: strict) were no sooner.',
    'over ceil(requests / 5) × that':
      '1.05 on the Intel machine: what the page does between an answer and the next request takes twice as long on the AMD one. Kept: what the tiles count, in one pass over the logins.',
    'longest task of the main thread':
      'no task was over 50 ms on the Intel machine. Kept: passwords that are looked at for their health a page of the list at a time, from 87 ms.',
    'tasks over 50 ms':
      'one of 51 to 55 ms in two of three runs; none was over 50 ms on the Intel machine. Kept: passwords that are looked at for their health a page of the list at a time, from 87 ms.',
  },
  start: {
    'fresh clone: npm start → first page':
      'npm alone unpacks 70,000 files of 1,018 packages, which takes it half a minute of two cores, warm cache or not; without the packages that only tests need it is as long, since 92 % of the files stay. Everything after it takes about 15 s. Three things were tried: the packages of tests left out, not kept; portal and server built at once, on every core, kept; the demo’s pictures drawn at once, which took four seconds and take 2.4, kept.',
    'later: npm start → /ready and first page':
      'a quarter of a second is npm and the look for changed sources, before the server begins, which takes 0.75 s on a machine that does nothing else; what a busy one adds is the rest. Three things were tried and kept: packages of many small files bundled into the server, a sixth of a second; operations compiled when they are first asked for, a third; a schema that is up to date seen in two queries.',
  },
};

export type Reasons = typeof reasons;
