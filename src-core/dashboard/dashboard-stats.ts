export type UserDashboardStats = { readonly proposals: number; readonly orders: number };

export type AdminDashboardStats = UserDashboardStats & {
  readonly users: number;
  readonly proposalRequests: number;
  readonly tasks: number;
};
