import type { BackupPlaceConfig } from '../../config-backup.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

export const openPlace = (target: BackupPlaceConfig): BackupPlace =>
  'folder' in target ? openFolderPlace(target.folder) : openBucketPlace(target.s3)
