// The fitting room in Flutter, with webview_flutter. Not run: only the page in it is.
import 'dart:convert';

import 'package:flutter/widgets.dart';
import 'package:webview_flutter/webview_flutter.dart';

/// Shows web-view.html of your server; [onModel] gets the URL of each model that is saved.
class AvatarEditor extends StatefulWidget {
  const AvatarEditor({super.key, required this.page, required this.onModel});

  final Uri page;
  final ValueChanged<String> onModel;

  @override
  State<AvatarEditor> createState() => _AvatarEditorState();
}

class _AvatarEditorState extends State<AvatarEditor> {
  late final WebViewController _controller;

  @override
  void initState() {
    super.initState();
    _controller = WebViewController()
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      ..addJavaScriptChannel('Kisekae', onMessageReceived: _hear)
      ..loadRequest(widget.page);
  }

  void _hear(JavaScriptMessage message) {
    final detail = jsonDecode(message.message) as Map<String, dynamic>;
    widget.onModel(detail['modelUrl'] as String);
  }

  @override
  Widget build(BuildContext context) => WebViewWidget(controller: _controller);
}
