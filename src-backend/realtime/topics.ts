/** Members by what they wait for. */
export type Topics<Member> = {
  /** Returns what takes the member away again. */
  readonly add: (topic: string, member: Member) => () => void;
  readonly of: (topic: string) => readonly Member[];
  readonly names: () => readonly string[];
};

export const createTopics = <Member>(): Topics<Member> => {
  const members = new Map<string, Set<Member>>();
  return {
    add: (topic, member) => {
      const mine = members.get(topic) ?? new Set();
      members.set(topic, mine.add(member));
      return () => {
        mine.delete(member);
        if (mine.size === 0 && members.get(topic) === mine) members.delete(topic);
      };
    },
    of: (topic) => [...(members.get(topic) ?? [])],
    names: () => [...members.keys()],
  };
};
