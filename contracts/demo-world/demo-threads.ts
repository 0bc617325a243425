import type { DemoPlan } from './demo-plan.ts';

/** Proposals that tell how far one can have come: declined after a request, paid in part, and paid this month. */
export const demoThreads: readonly DemoPlan[] = [
  {
    status: 'SENT',
    owner: 'sam',
    to: ['ada'],
    services: ['secondShop'],
    bought: [0],
    daysAgo: 24,
    title: 'A second shop, looked after',
    message:
      'Hello Ada,\n\nhosting by the year, care by the month. Each is paid apart, and the care can wait until the shop opens.',
  },
  {
    status: 'DECLINED',
    owner: 'sam',
    to: ['tomas'],
    services: ['configurator'],
    request: 'tomasTraining',
    daysAgo: 16,
    title: 'The press, in parts',
    declines: ['The press itself is being rebuilt. Ask us again in {season 120}.'],
    message: 'Hello Tomás,\n\nthe model first, so that you can see it turn before the headset is chosen.',
  },
  {
    status: 'PAID',
    owner: 'admin',
    to: ['ada'],
    services: ['classBooking'],
    request: 'adasClasses',
    daysAgo: 9,
    paidDaysAgo: 2,
    isPaidThisMonth: true,
    title: 'Evenings at the wheel',
    message: 'Hello Ada,\n\na page to book them on, and a list for the door.',
  },
];
