/** The path of the resumable upload of a backup, and that of its restores. */
export const RESTORE_UPLOAD_PATH = '/api/setup/uploads'
export const RESTORES_PATH = '/setup/restores'
