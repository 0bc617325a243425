type Counted = { id: string; created_at: Date };

export type DashboardTables = { tasks: Counted; design_code_requests: Counted };
