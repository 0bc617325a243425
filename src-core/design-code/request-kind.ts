export const requestKinds = ['gameDev3DAsset', 'productVisualization', 'webDesign', 'appDevelopment'] as const;

/** What a request is about. A request carries one object named for its kind. */
export type RequestKind = (typeof requestKinds)[number];

export const requestCategories = ['ThreeD', 'WebDesign', 'AppDevelopment'] as const;

export type RequestCategory = (typeof requestCategories)[number];

export const requestSubCategories = ['GameDevelopment', 'ProductVisualization'] as const;

export type RequestSubCategory = (typeof requestSubCategories)[number];

/** A category with its subcategory, undefined where the category has none. */
export type RequestLine = {
  readonly category: RequestCategory;
  readonly subCategory: RequestSubCategory | undefined;
};

/** The category and subcategory of each kind. */
export const lineOfKind: Readonly<Record<RequestKind, RequestLine>> = {
  gameDev3DAsset: { category: 'ThreeD', subCategory: 'GameDevelopment' },
  productVisualization: { category: 'ThreeD', subCategory: 'ProductVisualization' },
  webDesign: { category: 'WebDesign', subCategory: undefined },
  appDevelopment: { category: 'AppDevelopment', subCategory: undefined },
};

/** The kind of a category and subcategory; undefined where they do not belong together. */
export const kindOfLine = ({ category, subCategory }: RequestLine): RequestKind | undefined =>
  requestKinds.find((kind) => lineOfKind[kind].category === category && lineOfKind[kind].subCategory === subCategory);

/** The subcategories of a category, none where it is not divided. */
export const subCategoriesOf = (category: RequestCategory): readonly RequestSubCategory[] =>
  requestKinds.flatMap((kind) => {
    const line = lineOfKind[kind];
    return line.category === category && line.subCategory !== undefined ? [line.subCategory] : [];
  });

const categoryNames: Readonly<Record<RequestCategory, string>> = {
  ThreeD: '3D',
  WebDesign: 'Web design',
  AppDevelopment: 'App development',
};

const subCategoryNames: Readonly<Record<RequestSubCategory, string>> = {
  GameDevelopment: 'Game development',
  ProductVisualization: 'Product visualization',
};

export const categoryName = (category: RequestCategory): string => categoryNames[category];

/** The name of a subcategory; `N/A` where there is none. */
export const subCategoryName = (subCategory: RequestSubCategory | undefined): string =>
  subCategory === undefined ? 'N/A' : subCategoryNames[subCategory];

/** The most exact name of what is asked for: that of the subcategory where there is one. */
export const lineName = ({ category, subCategory }: RequestLine): string =>
  subCategory === undefined ? categoryNames[category] : subCategoryNames[subCategory];
