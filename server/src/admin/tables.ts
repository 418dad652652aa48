export interface AdminTables {
  user_tally: { change: string };
}
