type Answers = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type Common = {
  readonly category: 'ThreeD' | 'WebDesign' | 'AppDevelopment';
  readonly subCategory?: 'GameDevelopment' | 'ProductVisualization';
  readonly description: string;
  readonly budget: string;
  readonly customBudget: number;
  readonly timeline: string;
  readonly priority: string;
};

/** The input of a request of each kind that the data API takes. */
export const requestInputs: {
  readonly gameDev3DAsset: Common & { readonly gameDev3DAsset: Answers };
  readonly productVisualization: Common & { readonly productVisualization: Answers };
  readonly webDesign: Common & { readonly webDesign: Answers };
  readonly appDevelopment: Common & { readonly appDevelopment: Answers };
};
