export type UserDashboardStats = {
  readonly proposals: number;
  readonly orders: number;
  /** In progress. */
  readonly tasks: number;
};

export type AdminDashboardStats = UserDashboardStats & {
  readonly users: number;
  readonly proposalRequests: number;
};
