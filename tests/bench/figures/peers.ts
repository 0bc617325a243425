import { rounded } from '../report.ts';
import type { Measured } from './rounds.ts';

/** Bench → metric → the metric of the same run that it is compared with: a floor, or a peer. */
const peers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first-page': {
    'JS up to data, brotli': 'floor: JS, brotli',
    'ready / floor': 'floor: ready',
    'first paint / floor': 'floor: first paint',
  },
  throughput: {
    'product / bare': 'bare Fastify, Mercurius and JIT',
    'product: processor time': 'bare: processor time',
  },
  operations: { 'product / bare': 'bare Fastify, Mercurius and JIT' },
  cluster: { 'two / one, median of 8 pairs': 'bare: two / one, median of 8 pairs' },
  assets: {
    'late frames while scrolling at 120 px a turn of the wheel': 'late frames over an empty page',
    'late frames while scrolling at 120 px, once more': 'late frames over an empty page',
    'late frames while scrolling at 24 px': 'late frames over an empty page',
  },
  vault: {
    'late frames while scrolling, run 1': 'late frames over an empty page',
    'late frames while scrolling, run 2': 'late frames over an empty page',
  },
  paging: {
    'getUserOrders: page 1000 / page 1': 'getUserOrders: page 1',
    'getAllOrders: page 1000 / page 1': 'getAllOrders: page 1',
  },
};

/** Returns the name and the value of the floor or peer of a figure; empty where it has none. */
export const besideOf = ({ bench, metric }: Measured, all: readonly Measured[]): string => {
  const name = peers[bench]?.[metric];
  const peer = all.find((each) => each.bench === bench && each.metric === name);
  return peer === undefined ? '' : `${peer.metric}: ${rounded(peer.value)} ${peer.unit}`;
};
