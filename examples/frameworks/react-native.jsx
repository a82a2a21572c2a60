// The fitting room in React Native, with react-native-webview. Not run: only the page in it is.
import { WebView } from 'react-native-webview'

/** Shows web-view.html of your server; `onModel` gets the URL of each model that is saved. */
export function AvatarEditor({ page, onModel }) {
  return (
    <WebView
      source={{ uri: page }}
      onMessage={({ nativeEvent }) => {
        if (nativeEvent.url === page) onModel(JSON.parse(nativeEvent.data).modelUrl)
      }}
    />
  )
}
