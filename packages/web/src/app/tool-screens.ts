/** Pages for admins and for trying things out, in one part for the same reason as `daily-screens.ts`. */
export { AdminDashboardScreen } from '../features/admin/dashboard/screen.tsx'
export { DatabaseAdminScreen } from '../features/admin/database/screen.tsx'
export { ContentDeskScreen } from '../features/admin/desk/screen.tsx'
export { PerksTestScreen } from '../features/admin/perks-test/screen.tsx'
export { CinematicTestScreen } from '../features/cinematic-test/screen.tsx'
export { InventoryTestScreen } from '../features/inventory-test/screen.tsx'
export { SimpleTestScreen } from '../features/simple-test/screen.tsx'
