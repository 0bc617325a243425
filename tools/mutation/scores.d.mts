type Report = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};

type Scores = ReadonlyMap<string, number>;

export const scoresOf: (report: Report) => Scores;
export const keptScores: (page: string, area: string) => Scores;
export const withScores: (page: string, area: string, scores: Scores) => string;
export const fallsOf: (kept: Scores, found: Scores) => readonly string[];
